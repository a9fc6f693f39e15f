# tests/validator/test-reports.py: every format is what its readers take it for
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# Run by test-reports.sh.  What others read is held against a schema that is not
# ours, or against what their programs are documented to do, written down here a
# second time.

import copy
import json
import os
import random
import re
import subprocess
import urllib.parse
import xml.etree.ElementTree as ElementTree

import jsonschema

from validating import *

today = "--today=1945-01-01"
sarif_schema = json.loads(read(os.path.join(source, "tests/validator/sarif-2.1.0-rtm.5.json")))
report_schema = json.loads(read(os.path.join(source, "schema/report-1.schema.json")))

# Runs: how they are called, and what is in the folder where that happens


def runs(folder):
    """Of one kind each; yields a name and the arguments, with the folder to be in."""
    names = copy_examples(folder)
    broken = os.path.join(folder, "base")
    write(os.path.join(broken, "a.bocage"), read(data + "/illegal.bocage"))
    write(os.path.join(broken, "sub dir", "b#1%.bocage"), read(data + "/twice.bocage"))
    run("--write-baseline=known", "--baseline-illegal", "a.bocage", cwd=broken)
    yield "every example", [today, "."], folder
    yield "a clean run", [today, "clean.bocage"], folder
    yield "an unreadable file", [today, "clean.bocage", "nowhere.bocage", "illegal.bocage"], folder
    yield "only an unreadable file", [today, "nowhere.bocage"], folder
    yield "exemptions", [today, "exempt.bocage"], folder
    yield "a baseline", [today, "--baseline=known", "--baseline-illegal", "--show=note", "."], broken
    yield "a severity of its own", [today, "--severity=unit-stack=note", "twice.bocage"], folder
    yield "fewer files than expected", [today, "--expect-files=9", "clean.bocage"], folder
    assert len(names) >= 300


all_reports = {}


def reports(folder, form):
    """Every run is made once, with the reports of all formats at a time."""
    if not all_reports:
        for name, arguments, cwd in runs(folder):
            calls = ["--report=%s=%s" % (form, os.path.join(folder, "report-" + form))
                     for form in formats]
            run(*calls, *arguments, cwd=cwd, statuses=(0, 1, 3))
            all_reports[name] = {form: read(os.path.join(folder, "report-" + form)).decode("utf-8")
                                 for form in formats}
    for name, texts in all_reports.items():
        yield name, texts[form]


def schema_faults(validator, instance):
    return ["%s: %s" % ("/".join(map(str, error.absolute_path)), error.message[:200])
            for error in validator.iter_errors(instance)]


# SARIF


def github_faults(log):
    """What GitHub's documentation of code scanning asks for beyond the schema."""
    faults = Faults()

    def text_of(holder, name, where):
        text = holder.get(name, {}).get("text", "")
        faults.check(text != "", where, name, "is empty")
        faults.check(len(text) <= 1024, where, name, "is too long")

    faults.check(log.get("$schema"), "no $schema")
    faults.equal(log["version"], "2.1.0")
    faults.check(1 <= len(log["runs"]) <= 20, "number of runs")
    for one_run in log["runs"]:
        driver = one_run["tool"]["driver"]
        rules = [rule["id"] for rule in driver["rules"]]
        faults.check(driver["name"], "no name")
        faults.equal(len(rules), len(set(rules)), "rules twice:")
        for rule in driver["rules"]:
            text_of(rule, "shortDescription", rule["id"])
            text_of(rule, "fullDescription", rule["id"])
            text_of(rule, "help", rule["id"])
            faults.check(rule["help"].get("markdown"), rule["id"], "no markdown")
            faults.check(len(rule["properties"]["tags"]) <= 20, rule["id"], "tags")
        faults.check(len(one_run["results"]) <= 25000, "number of results")
        for result in one_run["results"]:
            where = result["ruleId"]
            faults.check(where in rules, where, "is no rule of the driver")
            text_of(result, "message", where)
            faults.check(1 <= len(result["locations"]) <= 1000, where, "locations")
            faults.check(result["partialFingerprints"].get("bocage/v1"), where, "no fingerprint")
            for location in result["locations"] + result.get("relatedLocations", []):
                physical = location["physicalLocation"]
                uri = physical["artifactLocation"]["uri"]
                region = physical["region"]
                parsed = urllib.parse.urlparse(uri)
                faults.check(parsed.scheme == "" and not uri.startswith(("/", "./")), where, uri)
                start = region["startLine"], region["startColumn"]
                end = region["endLine"], region["endColumn"]
                faults.check(min(start + end) >= 1, where, "counts from 1", start, end)
                faults.check(start <= end, where, "ends before it begins", start, end)
        for invocation in one_run["invocations"]:
            complaints = invocation["toolExecutionNotifications"]
            faults.check(isinstance(invocation["executionSuccessful"], bool), "executionSuccessful")
            faults.check(not complaints or not invocation["executionSuccessful"],
                         "successful in spite of", complaints)
    return faults


def test_sarif_obeys_the_schema_of_its_makers(faults, folder):
    validator = jsonschema.Draft4Validator(sarif_schema)
    validator.check_schema(sarif_schema)
    logs = {}
    for name, text in reports(folder, "sarif"):
        logs[name] = json.loads(text)
        faults.extend(name + ": " + fault for fault in schema_faults(validator, logs[name]))

    results = logs["every example"]["runs"][0]["results"]
    faults.check(len(results) >= 300, "only", len(results), "results")
    faults.check(any("relatedLocations" in result for result in results), "nothing is related")
    faults.equal(logs["a clean run"]["runs"][0]["results"], [])
    for name, success in (("a clean run", True), ("an unreadable file", False),
                          ("fewer files than expected", False)):
        faults.equal(logs[name]["runs"][0]["invocations"][0]["executionSuccessful"], success, name)
    kinds = {name: {s["kind"] for r in log["runs"][0]["results"] for s in r.get("suppressions", [])}
             for name, log in logs.items()}
    faults.equal(kinds["exemptions"], {"inSource"})
    faults.equal(kinds["a baseline"], {"external"})
    states = {r["baselineState"] for r in logs["a baseline"]["runs"][0]["results"]}
    faults.equal(states, {"new", "unchanged"})

    # That it can fail
    log = copy.deepcopy(logs["every example"])
    log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"] = 0
    faults.check(schema_faults(validator, log), "a line 0 is taken")


def test_sarif_has_what_code_scanning_requires(faults, folder):
    for name, text in reports(folder, "sarif"):
        log = json.loads(text)
        faults.extend(name + ": " + fault for fault in github_faults(log))
        if name == "every example":
            del log["runs"][0]["tool"]["driver"]["rules"][0]
            faults.check(github_faults(log), "a result without a rule is taken")


# Our own


def resolve(schema):
    while "$ref" in schema:
        schema = report_schema["$defs"][schema["$ref"].rsplit("/", 1)[1]]
    return schema


def members_of(schema, into):
    """The members that a schema knows, those of its parts too."""
    schema = resolve(schema)
    for name, member in schema.get("properties", {}).items():
        into.setdefault(name, member)
    for part in schema.get("allOf", []) + schema.get("anyOf", []):
        members_of(part, into)
    if "items" in schema:
        into[None] = schema["items"]
    return into


def unknown_members(schema, instance, where=""):
    """Readers pass over what they do not know; we may not write it."""
    known = members_of(schema, {})
    if isinstance(instance, dict):
        for name, member in instance.items():
            if name not in known:
                yield "%s/%s is not in the schema" % (where, name)
            else:
                yield from unknown_members(known[name], member, where + "/" + name)
    elif isinstance(instance, list):
        for item in instance:
            yield from unknown_members(known[None], item, where + "/[]")


def our_faults(definition, instance):
    schema = {"$ref": "#/$defs/" + definition, "$defs": report_schema["$defs"]}
    validator = jsonschema.Draft202012Validator(schema)
    return schema_faults(validator, instance) + sorted(set(unknown_members(schema, instance)))


def test_json_obeys_its_published_schema(faults, folder):
    jsonschema.Draft202012Validator.check_schema(report_schema)
    for name, text in reports(folder, "json"):
        report = json.loads(text)
        faults.extend(name + ": " + fault for fault in our_faults("report", report))
        if name == "every example":
            faults.check(len(report["files"]) >= 300, "files")
            del report["files"][0]["findings"]
            report["files"][1]["surprise"] = 1
            faults.equal(len(our_faults("report", report)), 2, "faults that were put in:")
    lines = json.loads(run("--list-checks", "--format=json"))
    faults.extend(our_faults("checkList", lines))
    for check in ("unit-stack", "xml-unknown-attribute"):
        faults.extend(our_faults("explanation", json.loads(run("--explain=" + check, "--format=json"))))


def test_ndjson_obeys_the_schema_and_says_what_json_says(faults, folder):
    wholes = dict(reports(folder, "json"))
    for name, text in reports(folder, "ndjson"):
        head, *files, tail = [json.loads(line) for line in text.splitlines()]
        for definition, part in [("head", head), ("tail", tail), ("file", files[0])]:
            faults.extend(name + ": " + fault for fault in our_faults(definition, part))
        faults.equal({**head, "files": files, **tail}, json.loads(wholes[name]), name)


def test_fingerprints_are_unique_in_a_file(faults, folder):
    n = 0
    for file in json.loads(dict(reports(folder, "json"))["every example"])["files"]:
        prints = [finding["fingerprint"] for finding in file["findings"] + file.get("silenced", [])]
        faults.equal(len(prints), len(set(prints)), file["file"])
        n += len(prints)
    faults.check(n >= 300, "only", n, "findings")


# Reports for build machines


def test_junit_names_are_unique_and_its_counts_right(faults, folder):
    for name, text in reports(folder, "junit"):
        root = ElementTree.fromstring(text)
        seen = set()
        for suite in root.iter("testsuite"):
            cases = list(suite.iter("testcase"))
            faults.equal(int(suite.get("tests")), len(cases), name, suite.get("name"), "tests")
            for kind in ("failure", "error", "skipped"):
                attribute = {"failure": "failures", "error": "errors"}.get(kind, kind)
                n = sum(len(case.findall(kind)) for case in cases)
                faults.equal(int(suite.get(attribute)), n, name, suite.get("name"), attribute)
            faults.check(cases, name, suite.get("name"), "has no case")
            for case in cases:
                key = case.get("classname"), case.get("name")
                faults.check(key not in seen, name, key, "is there twice")
                faults.check(case.get("file") and case.get("time") == "0", name, key)
                faults.check(len(list(case)) <= 1, name, key, "has several results")
                seen.add(key)
        faults.check(len(seen) >= (300 if name == "every example" else 1), name, len(seen), "cases")


def test_checkstyle_has_files_lines_and_severities(faults, folder):
    for name, text in reports(folder, "checkstyle"):
        root = ElementTree.fromstring(text)
        files = [file.get("name") for file in root.findall("file")]
        faults.equal(len(files), len(set(files)), name)
        for error in root.iter("error"):
            faults.check(int(error.get("line")) >= 1 and int(error.get("column")) >= 1, name, "place")
            faults.check(error.get("severity") in ("error", "warning", "info"), name, "severity")
            faults.check(error.get("message") and error.get("source").startswith("bocage."), name)


def test_gitlab_is_one_array_without_repetitions(faults, folder):
    for name, text in reports(folder, "gitlab"):
        issues = json.loads(text)
        prints = [issue["fingerprint"] for issue in issues]
        faults.equal(len(prints), len(set(prints)), name)
        for issue in issues:
            location = issue["location"]
            begin = location.get("lines", {}).get("begin") or location["positions"]["begin"]["line"]
            faults.check(issue["description"] and issue["check_name"], name, issue)
            faults.check(issue["severity"] in ("info", "minor", "major", "critical", "blocker"), issue)
            faults.check(not location["path"].startswith(("./", "/")), name, location)
            faults.check(isinstance(begin, int) and begin >= 1, name, location)


def test_tap_keeps_its_plan(faults, folder):
    for name, text in reports(folder, "tap"):
        lines = text.splitlines()
        faults.equal(lines[0], "TAP version 13", name)
        plans = [line for line in lines if re.fullmatch(r"1\.\.\d+", line)]
        faults.equal(len(plans), 1, name, "plans")
        points = [line for line in lines if re.match(r"(not )?ok - ", line)]
        faults.equal(len(points), int(plans[0][3:]), name, "points")
        faults.equal(lines.count("  ---"), lines.count("  ..."), name, "blocks")


# What prove and automake read TAP by
tap_reader = r"""
use strict;
use TAP::Parser;
binmode STDIN, ":utf8";
my $parser = TAP::Parser->new ({ tap => join ("", <STDIN>) });
my ($findings, @wrong) = (0);
while (my $result = $parser->next)
  {
    $findings += @{$result->data->{findings} // []} if $result->is_yaml;
    push @wrong, $result->raw if $result->is_unknown;
    push @wrong, "no name" if $result->is_test && $result->description !~ /^- ./;
  }
print "$_\n" for $parser->parse_errors, @wrong;
printf "%d %d %d %d\n", $parser->tests_run, scalar ($parser->failed), scalar ($parser->skipped), $findings;
"""


def test_tap_is_read_by_others(faults, folder):
    if subprocess.run(["perl", "-MTAP::Parser", "-e", ""], stderr=subprocess.DEVNULL).returncode != 0:
        print("# no TAP::Parser is here")
        return
    for name, text in reports(folder, "tap"):
        done = subprocess.run(["perl", "-e", tap_reader], input=text.encode(), stdout=subprocess.PIPE,
                              check=True)
        points = [line for line in text.splitlines() if re.match(r"(not )?ok - ", line)]
        expected = (len(points), sum(line.startswith("not") for line in points),
                    sum(" # SKIP" in line for line in points), text.count("\n    - id: "))
        faults.equal(done.stdout.decode(), "%d %d %d %d\n" % expected, name)
    # Names that could be taken for directives
    for word in ("1 # SKIP", "# TODO x", "a\\# skip \\", "1..2", "ok 1"):
        write(os.path.join(folder, "names", word + ".bocage"), read(data + "/illegal.bocage"))
    text = run("--format=tap", "names", cwd=folder)
    done = subprocess.run(["perl", "-e", tap_reader], input=text, stdout=subprocess.PIPE, check=True)
    faults.equal(done.stdout, b"5 5 0 %d\n" % text.count(b"\n    - id: "))


# GitHub's annotations, as its runner reads what a step writes

hostile = [
    "::error::x", " ::warning file=a::b", "\t::stop-commands::token", "\n::error::y", "a,line=1,b",
    "50%", "%0A::error::z", "a:b::c", "##[error]a", "x##[command]b", "a\r::error::b",
    "\u2028::error::c", "\u00a0::debug::d", "::", ":", "%25", "-x", "\U0001f3f0", "\u202e::gro",
]

# And what nobody thought of, the same in every run
chance = random.Random(1944)
hostile += sorted({"".join(chance.choice("::::%%,,=##[]\r\n\t \u2028\u00a0ae0D2") for _ in range(chance.randint(2, 14)))
                   for _ in range(60)})


def runner_reads(line):
    """The name of the command in a line, its properties and its message, or None."""
    def unescape(text, table):
        for escaped, plain in table:
            text = text.replace(escaped, plain)
        return text

    in_message = [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]
    in_property = [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]
    trimmed = line.lstrip()
    if trimmed.startswith("::") and "::" in trimmed[2:]:
        head, message = trimmed[2:].split("::", 1)
        name, _, rest = head.partition(" ")
        properties = dict(pair.partition("=")[::2] for pair in rest.split(",") if pair)
        return (name, {key: unescape(value, in_property) for key, value in properties.items()},
                unescape(message, in_message))
    if "##[" in line and "]" in line[line.index("##["):]:
        return line[line.index("##["):], {}, ""
    return None


def test_annotations_cannot_be_forged(faults, folder):
    bad = read(data + "/twice.bocage")
    for i, word in enumerate(hostile):
        # As a name, as a folder, and as a value that messages quote
        attribute = (word.replace("&", "&amp;").replace("\n", "&#10;").replace("\r", "&#13;")
                     .replace("\t", "&#9;"))
        content = bad.replace(b'type="armor" side="allies"',
                              ('type="%s" side="allies"' % attribute).encode())
        assert content != bad
        write(os.path.join(folder, "files", word), content)
        write(os.path.join(folder, "files", "d%d" % i, word + ".bocage"), bad)
    names = [b"./" + os.path.join(path, name) for path, _, files in os.walk(os.fsencode(folder))
             for name in files]
    names = [b"./files" + name.split(b"/files", 1)[1] for name in names]
    # Only names that the program is given as they are begin with them.
    inside = os.path.join(folder, "files")
    for cwd, operands in ((folder, names), (inside, [os.fsencode(word) for word in hostile])):
        files0 = b"\0".join(operands) + b"\0"
        call = ["--files0-from=-", "--show=note", today]
        report = json.loads(run("--format=json", *call, cwd=cwd, stdin=files0))
        text = run("--format=github", *call, cwd=cwd, stdin=files0).decode("utf-8")
        messages = {}
        for file in report["files"]:
            for finding in file["findings"]:
                level = {"illegal": "error", "suspicious": "warning", "note": "notice"}[finding["class"]]
                messages.setdefault((level, finding["id"]), []).append(finding)
        n_annotations = {"error": 0, "warning": 0, "notice": 0}
        groups = []
        n_plain = 0
        for line in re.split(r"\r\n|\r|\n", text):
            command = runner_reads(line)
            if command is None:
                n_plain += line != ""
                continue
            name, properties, message = command
            if name in ("group", "endgroup"):
                groups.append(name)
                continue
            faults.check(name in n_annotations, "a command was made of", repr(line))
            if name not in n_annotations:
                continue
            n_annotations[name] += 1
            if properties.get("title") == "bocage-validate":
                continue
            faults.check(set(properties) <= {"file", "line", "endLine", "col", "endColumn", "title"},
                         "properties of", repr(line))
            faults.check((name, properties["title"]) in messages, "forged:", repr(line))
            faults.check("\n" not in message and "\r" not in message, "a broken line in", repr(line))
            if "col" in properties:
                faults.check("endLine" not in properties
                             and int(properties["col"]) <= int(properties["endColumn"]), repr(line))
        total = sum(len(findings) for findings in messages.values())
        faults.equal(groups, ["group", "endgroup"])
        faults.check(max(n_annotations.values()) <= 10, n_annotations)
        faults.equal(sum(n_annotations.values()) - 1 + n_plain, total, "findings:")
        faults.check(n_annotations["error"] == 10 and n_plain > 20, n_annotations, n_plain)


def test_any_number_of_jobs_gives_the_same_bytes(faults, folder):
    names = copy_examples(os.path.join(folder, "examples"))
    outs = {}
    for jobs in (1, 2, 8):
        calls = ["--report=%s=%s.%d" % (form, form, jobs) for form in formats]
        write(os.path.join(folder, "stdout.%d" % jobs),
              run("--jobs=%d" % jobs, today, "--show=note", *calls, "examples", cwd=folder, statuses=(3,)))
        outs[jobs] = {form: read(os.path.join(folder, "%s.%d" % (form, jobs)))
                      for form in formats + ["stdout"]}
    for form in formats:
        faults.check(len(outs[1][form]) > 100 * len(names) or form == "github", form, "is short")
        for jobs in (2, 8):
            faults.check(outs[1][form] == outs[jobs][form], form, "differs with", jobs, "jobs")


main([
    test_sarif_obeys_the_schema_of_its_makers,
    test_sarif_has_what_code_scanning_requires,
    test_json_obeys_its_published_schema,
    test_ndjson_obeys_the_schema_and_says_what_json_says,
    test_fingerprints_are_unique_in_a_file,
    test_junit_names_are_unique_and_its_counts_right,
    test_checkstyle_has_files_lines_and_severities,
    test_gitlab_is_one_array_without_repetitions,
    test_tap_keeps_its_plan,
    test_tap_is_read_by_others,
    test_annotations_cannot_be_forged,
    test_any_number_of_jobs_gives_the_same_bytes,
])
