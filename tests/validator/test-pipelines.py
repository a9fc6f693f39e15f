# tests/validator/test-pipelines.py: what build machines are given works
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# Run by test-pipelines.sh.  No hosted action and no container engine is here:
# their files are read, and what they run is run by the same shell.

import json
import os
import re
import shlex
import shutil
import subprocess

import yaml

from validating import *

packaging = os.path.join(source, "packaging")
environment = {**os.environ, "PATH": os.path.dirname(validate) + ":" + os.path.join(build, "tools")
               + ":" + os.environ["PATH"]}


def load(*path):
    return yaml.safe_load(read(os.path.join(source, *path)))


def sh(command, cwd, **variables):
    return subprocess.run(command, cwd=cwd, env={**environment, **variables}, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)


def options_of(program):
    text = subprocess.run([program, "--help"], stdout=subprocess.PIPE).stdout.decode()
    return set(re.findall(r"(?m)^  (?:-\w, )?(--[a-z0-9-]+)", text))


def repository(folder, *commands):
    """A repository of git, and what runs in it as nobody in particular."""
    variables = {"HOME": folder, "PRE_COMMIT_HOME": folder + ".home",
                 "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org",
                 "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org"}
    os.makedirs(folder, exist_ok=True)

    def act(*command):
        return sh(list(command), folder, **variables)

    act("git", "init", "-q")
    return act


def test_hooks_of_pre_commit_take_good_files_and_refuse_bad_ones(faults, folder):
    hooks = load(".pre-commit-hooks.yaml")
    faults.equal([hook["id"] for hook in hooks], ["bocage-validate-system", "bocage-format-system", "bocage-i18n-system"])
    act = repository(folder)
    names = ["clean.bocage", "illegal.bocage"]
    for name in names:
        write(os.path.join(folder, name), read(os.path.join(data, name)))
    for hook in hooks:
        for key in ("name", "description", "entry", "language", "files"):
            faults.check(hook.get(key), hook["id"], "has no", key)
        faults.check(hook["require_serial"] is True, hook["id"], "runs several at once")
        faults.check(all(re.search(hook["files"], name) for name in names), hook["files"])
        faults.check(not re.search(hook["files"], "notes.txt"), hook["files"])
        if hook.get("pass_filenames") is False:
            continue  # it looks at a folder
        entry = shlex.split(hook["entry"]) + hook["args"]
        # As pre-commit does: every file behind the entry
        if entry[0] == "bocage-convert":
            ugly = read(data + "/clean.bocage").replace(b"  <board", b"<board")
            write(os.path.join(folder, "ugly.bocage"), ugly)
            sh(["bocage-convert", "--format", "--force", "clean.bocage"], folder)
        bad = {"bocage-validate": "illegal.bocage", "bocage-convert": "ugly.bocage"}[entry[0]]
        act("git", "add", "clean.bocage")
        done = act(*entry, "clean.bocage")
        faults.equal(done.returncode, 0, hook["id"], done.stdout)
        act("git", "add", bad)
        done = act(*entry, "clean.bocage", bad)
        faults.check(done.returncode != 0 and bad.encode() in done.stdout, hook["id"], done.stdout)


def pack(folder, spoil=False):
    """A pack; of one that is spoilt, Russian lacks a sentence, and another would be a command to a runner."""
    shutil.copytree(os.path.join(source, "scenarios", "crossings"), folder)
    for root, folders, files in os.walk(folder):
        for name in [root] + [os.path.join(root, name) for name in files]:
            os.chmod(name, 0o755)
    if spoil:
        take_one(folder)
        path = os.path.join(folder, "po", "ru.po")
        strange = b'\n#: 01-mill-bridge.bocage\nmsgctxt "label"\nmsgid "a\\n::warning::x"\nmsgstr "b"\n'
        write(path, read(path) + strange)


def take_one(folder):
    """Leaves a sentence without its translation."""
    path = os.path.join(folder, "po", "ru.po")
    write(path, re.sub(rb'(?m)^(msgid "[^"\n]+")\nmsgstr ".*"$', rb'\1\nmsgstr ""', read(path), count=1))



def test_the_hook_of_pre_commit_for_translations(faults, folder):
    """A commit that leaves a sentence of a pack untranslated does not go through."""
    if not shutil.which("bocage-i18n", path=environment["PATH"]):
        return
    (hook,) = [hook for hook in load(".pre-commit-hooks.yaml") if hook["id"] == "bocage-i18n-system"]
    (block,) = [block for block in recipes("pre-commit") if hook["id"] in block]
    place = os.path.join(folder, "battles")
    hooks = os.path.join(folder, "hooks")
    source_of = repository(hooks)
    write(hooks + "/.pre-commit-hooks.yaml", read(source + "/.pre-commit-hooks.yaml"))
    for words in (["add", "-A"], ["commit", "-q", "-m", "a"], ["tag", "v1"]):
        source_of("git", *words)
    (ours,) = yaml.safe_load(block)
    act = repository(place)
    ours["args"] = ["--require=100", ours["args"][1]]
    pack(os.path.join(place, ours["args"][1]))
    config = {"repos": [{"repo": hooks, "rev": "v1", "hooks": [ours]}]}
    write(place + "/.pre-commit-config.yaml", yaml.safe_dump(config).encode())
    act("git", "add", "-A")
    faults.equal(act("pre-commit", "install").returncode, 0)
    done = act("git", "commit", "-m", "whole")
    faults.equal(done.returncode, 0, done.stdout)
    path = os.path.join(place, ours["args"][1], "po", "ru.po")
    text = read(path)
    take_one(os.path.join(place, ours["args"][1]))
    act("git", "add", "-A")
    done = act("git", "commit", "-m", "half")
    faults.check(done.returncode != 0 and b"[untranslated]" in done.stdout, done.stdout)
    # What is staged, and not what is edited meanwhile
    write(path, text)
    done = act("git", "commit", "-m", "half")
    faults.check(done.returncode != 0 and b"[untranslated]" in done.stdout, done.stdout)
    act("git", "add", "-A")
    faults.equal(act("git", "rm", "-q", path).returncode, 0)
    done = act("git", "commit", "-m", "gone")
    faults.check(done.returncode != 0 and b"ru: " in done.stdout and b"[no-catalog]" in done.stdout,
                 done.stdout)


def matches(text):
    """What the problem matcher makes of the lines of a log."""
    for line in text.split("\n"):
        for matcher in json.loads(read(packaging + "/problem-matcher.json"))["problemMatcher"]:
            (pattern,) = matcher["pattern"]
            found = re.search(pattern["regexp"], line)
            if found:
                value = {key: found[pattern[key]] for key in pattern if key != "regexp"}
                yield {"severity": matcher.get("severity"), **value}
                break


def test_the_problem_matcher_reads_every_line(faults, folder):
    copy_examples(folder)
    arguments = ["--today=1945-01-01", "--show=note", "."]
    report = json.loads(run("--format=json", *arguments, cwd=folder, statuses=(0, 1, 3)))
    levels = {"illegal": "error", "suspicious": "warning", "note": "notice"}
    expected = [(file["file"], str(f["place"].get("line", 1)), str(f["place"].get("column", 1)),
                 levels[f["class"]], f["id"]) for file in report["files"] for f in file["findings"]]
    for color in ("never", "always"):
        text = run("--format=gcc", "--color=" + color, *arguments, cwd=folder, statuses=(0, 1, 3))
        found = list(matches(text.decode()))
        faults.equal([(m["file"], m["line"], m["column"], m["severity"], m["code"]) for m in found],
                     expected, color)
        faults.check(all(m["message"] and "\x1b" not in m["message"] for m in found), color)
    faults.check(len(expected) >= 300, len(expected))
    faults.equal(list(matches("make: *** [all] Error 1\na.c:1:2: error: no id at its end")), [])


def test_the_action_checks_and_runs_nothing_else(faults, folder):
    action = load("action.yml")
    (step,) = action["runs"]["steps"]
    faults.equal(action["runs"]["using"], "composite")
    faults.check("${{" not in step["run"], "an input is part of a command:", step["run"])
    used = set(re.findall(r"inputs\.(\w+)", " ".join(step["env"].values())))
    faults.equal(used, set(action["inputs"]))
    script = read(packaging + "/run-action.sh").decode()
    for variable in step["env"]:
        faults.check(variable in script + step["run"], variable, "is not used")

    write(os.path.join(folder, "a b", "$(touch broken).bocage"), read(data + "/illegal.bocage"))
    write(os.path.join(folder, "-x.bocage"), read(data + "/clean.bocage"))

    def act(**inputs):
        values = {name: inputs.get(name, spec["default"]) for name, spec in action["inputs"].items()}
        variables = {key: re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda m: values[m[1]], text)
                     for key, text in step["env"].items()}
        return sh(["sh", "-c", step["run"]], folder, **{**variables, "BOCAGE_ACTION": source})

    done = act()
    faults.equal(done.returncode, 1, done.stdout)
    faults.check(b"\n::error " in b"\n" + done.stdout, done.stdout)
    done = act(paths="a b/$(touch broken).bocage\n-x.bocage", sarif="out.sarif", junit="out.xml",
               arguments="--exit-zero\n--severity=unit-stack=note")
    faults.equal(done.returncode, 0, done.stdout)
    log = json.loads(read(os.path.join(folder, "out.sarif")))
    faults.check(log["runs"][0]["results"], "an empty report")
    faults.check(b"<testsuites" in read(os.path.join(folder, "out.xml")), "no JUnit")
    faults.equal(act(arguments="--bogus").returncode, 2)
    faults.equal(act(paths="nowhere").returncode, 3)
    if shutil.which("bocage-i18n", path=environment["PATH"]):
        pack(os.path.join(folder, "whole"))
        pack(os.path.join(folder, "$(touch broken)"), spoil=True)
        done = act(paths="-x.bocage", translations="whole")
        faults.equal(done.returncode, 0, done.stdout)
        faults.check(b"::error" not in done.stdout, done.stdout)
        done = act(paths="-x.bocage", translations="whole\n$(touch broken)")
        faults.equal(done.returncode, 1, done.stdout)
        faults.check(b"[untranslated]" in done.stdout, done.stdout)
        # The words of the catalogue stand where the runner takes no commands.
        stop, token = re.search(rb"(?s)::stop-commands::(\w+)\n(?:(?!::stop).)*::warning::x.*?::(\w+)::\n",
                                done.stdout).groups()
        faults.equal(stop, token, done.stdout)
        take_one(os.path.join(folder, "whole"))
        faults.equal(act(paths="-x.bocage", translations="whole").returncode, 1)
        faults.equal(act(paths="-x.bocage", translations="whole", require="90").returncode, 0)
        faults.equal(act(paths="-x.bocage", translations="nowhere").returncode, 2)
    faults.check(not os.path.exists(os.path.join(folder, "broken")), "a name was run")


def test_the_examples_say_what_the_programs_know(faults, folder):
    workflow = load("packaging", "examples", "github-workflow.yml")
    (job,) = workflow["jobs"].values()
    ours = [step for step in job["steps"] if "bocage@" in step["uses"]]
    faults.equal(len(ours), 1)
    faults.check(set(ours[0]["with"]) <= set(load("action.yml")["inputs"]), ours[0]["with"])
    upload = [step for step in job["steps"] if "upload-sarif" in step["uses"]][0]
    faults.equal(upload["with"]["sarif_file"], ours[0]["with"]["sarif"])
    faults.equal(upload["if"], "always()")

    gitlab = load("packaging", "examples", "gitlab-ci.yml")["battles"]
    write(os.path.join(folder, "a.bocage"), read(data + "/clean.bocage"))
    for command in gitlab["script"]:
        done = sh(["sh", "-c", command], folder)
        faults.equal(done.returncode, 0, command, done.stdout)
        faults.check(set(re.findall(r"--[a-z-]+", command)) <= options_of(validate), command)
    for kind, name in gitlab["artifacts"]["reports"].items():
        faults.check(os.path.exists(os.path.join(folder, name)), kind, "is not written")


# What is remembered between jobs


def recipes(heading):
    """The blocks of a chapter of docs/pipelines.md."""
    text = read(os.path.join(source, "docs", "pipelines.md")).decode()
    chapter = re.search(r"(?ms)^## %s$(.*?)(?=^## |\Z)" % re.escape(heading), text)[1]
    return re.findall(r"(?ms)^```\n(.*?)^```$", chapter)


def clone(workspace):
    for i in range(4):
        write(os.path.join(workspace, "battles", "%d.bocage" % i),
              read(data + "/clean.bocage").replace(b'id="canal-bridge"', b'id="b%d"' % i))


def test_the_recipe_of_a_matrix_checks_everything_once(faults, folder):
    (block,) = [block for block in recipes("Past one machine") if "strategy:" in block]
    recipe = yaml.safe_load(block)
    checkout, step, upload = recipe["steps"]
    shards = recipe["strategy"]["matrix"]["shard"]
    clone(folder)
    write(os.path.join(folder, "battles", "bad.bocage"), read(data + "/illegal.bocage"))
    whole = sh(["bocage-validate", "."], folder)
    for shard in shards:
        line = step["run"].replace("${{ matrix.shard }}", str(shard))
        faults.equal(sh(["sh", "-e", "-c", line], folder).returncode, 0, line)
        faults.check(os.path.exists(os.path.join(folder, "part-%d.ndjson" % shard)), line)
    text = read(os.path.join(source, "docs", "pipelines.md")).decode()
    (merge,) = re.findall(r"runs\n`(bocage-validate merge part-[^`]*)`", text)
    done = sh(["sh", "-e", "-c", merge], folder)
    faults.equal((done.returncode, done.stdout), (1, whole.stdout))
    faults.check(whole.stdout.count(b"unit-on-river") == 1, whole.stdout)


PACK = b"""<pack xmlns="urn:bocage:pack:1" version="1.0" id="p">
  <title>P</title>
  <license>CC0</license>
  <scenarios>
    <scenario file="a.bocage"/>
    <scenario file="b.bocage"/>
  </scenarios>
</pack>
"""


def project(folder):
    """A repository with the recipe of docs/pipelines.md, by which the hooks are installed."""
    (block, *_) = recipes("pre-commit")
    config = yaml.safe_load(block)
    hooks = os.path.join(folder, "hooks")
    known_ids = [hook["id"] for hook in load(".pre-commit-hooks.yaml")]
    assert all(hook["id"] in known_ids for hook in config["repos"][0]["hooks"]), config
    source_of = repository(hooks)
    write(hooks + "/.pre-commit-hooks.yaml", read(source + "/.pre-commit-hooks.yaml"))
    source_of("git", "add", "-A")
    source_of("git", "commit", "-q", "-m", "a")
    source_of("git", "tag", config["repos"][0]["rev"])
    # Nothing is fetched: the repository of the hooks is beside it.
    config["repos"][0]["repo"] = hooks
    place = os.path.join(folder, "battles")
    act = repository(place)
    for name in "ab":
        battle = read(data + "/clean.bocage").replace(b'id="canal-bridge"', b'id="%s"' % name.encode())
        write(os.path.join(place, "camp", name + ".bocage"), battle)
    write(place + "/camp/pack.xml", PACK)
    write(place + "/.pre-commit-config.yaml", yaml.safe_dump(config).encode())
    return place, act


def test_pre_commit_checks_what_is_committed(faults, folder):
    assert shutil.which("pre-commit"), "there is no pre-commit"
    place, act = project(folder)
    act("git", "add", "-A")
    done = act("pre-commit", "install")
    faults.equal(done.returncode, 0, done.stdout)

    def commit(expected, *words):
        """Whether the commit goes through, and what is said."""
        act("git", "add", "-A")
        done = act("git", "commit", "-m", "x", "--allow-empty")
        faults.equal(done.returncode == 0, expected, *words, done.stdout)
        if not expected:
            faults.check(all(word.encode() in done.stdout for word in words), words, done.stdout)
            act("git", "reset", "-q", "--hard")
        faults.check(b"nothing to check" not in done.stdout, done.stdout)

    commit(True, "good battles")
    write(place + "/bad.bocage", read(data + "/illegal.bocage"))
    commit(False, "unit-on-river", "bad.bocage")
    # Two battles of one id: only one of them is touched
    battle = read(place + "/camp/b.bocage")
    write(place + "/camp/b.bocage", battle.replace(b'id="b"', b'id="a"'))
    commit(False, "pack-id-twice")
    # Only the file of the pack, and a battle that is deleted
    write(place + "/camp/pack.xml", PACK.replace(b"b.bocage", b"c.bocage"))
    commit(False, "pack-file-missing")
    os.unlink(place + "/camp/b.bocage")
    commit(False, "pack-file-missing")
    # Nothing of it
    write(place + "/notes.txt", b"x")
    commit(True, "other files")
    # A draft that the project leaves out
    write(place + "/bocage.ini", b"[checks]\nexclude = drafts/*\n")
    commit(True, "a configuration")
    write(place + "/drafts/x.bocage", read(data + "/illegal.bocage"))
    commit(True, "an excluded file alone")

    # What is staged, and not what is edited meanwhile
    write(place + "/camp/b.bocage", battle.replace(b'id="b"', b'id="a"'))
    act("git", "add", "-A")
    write(place + "/camp/b.bocage", battle)
    done = act("git", "commit", "-m", "x")
    faults.check(done.returncode != 0 and b"pack-id-twice" in done.stdout, done.stdout)
    act("git", "reset", "-q")
    faults.equal(read(place + "/camp/b.bocage"), battle)
    done = act("git", "status", "--porcelain")
    faults.equal(done.stdout, b"", "something is left behind")


def test_pre_commit_checks_all_files_where_that_is_asked(faults, folder):
    place, act = project(folder)
    act("git", "add", "-A")
    act("git", "commit", "-q", "-m", "x")
    done = act("pre-commit", "run", "--all-files")
    faults.equal(done.returncode, 0, done.stdout)
    battle = read(place + "/camp/b.bocage")
    write(place + "/camp/b.bocage", battle.replace(b'id="b"', b'id="a"'))
    act("git", "add", "-A")
    act("git", "commit", "-q", "-m", "x")
    done = act("pre-commit", "run", "--all-files")
    faults.check(done.returncode == 1 and b"pack-id-twice" in done.stdout, done.stdout)
    # Options of one's own
    config = read(place + "/.pre-commit-config.yaml").replace(
        b"- id: bocage-validate-system", b"- {id: bocage-validate-system, args: [--exit-zero, --]}")
    write(place + "/.pre-commit-config.yaml", config)
    act("git", "add", "-A")
    done = act("pre-commit", "run", "--all-files", "--verbose")
    faults.check(done.returncode == 0 and b"pack-id-twice" in done.stdout, done.stdout)


def test_a_hook_of_one_line_does_without_pre_commit(faults, folder):
    (script,) = [block for block in recipes("pre-commit") if block.startswith("#!")]
    act = repository(folder)
    write(folder + "/good.bocage", read(data + "/clean.bocage"))
    write(folder + "/.git/hooks/pre-commit", script.encode())
    os.chmod(folder + "/.git/hooks/pre-commit", 0o755)
    act("git", "add", "-A")
    done = act("git", "commit", "-q", "-m", "good")
    faults.equal(done.returncode, 0, done.stdout)
    write(folder + "/bad.bocage", read(data + "/illegal.bocage"))
    act("git", "add", "-A")
    write(folder + "/bad.bocage", read(data + "/clean.bocage"))
    done = act("git", "commit", "-q", "-m", "bad")
    faults.check(done.returncode == 1 and b"unit-on-river" in done.stdout, done.stdout)
    # The index of a commit of some files is another one.
    done = act("git", "commit", "-q", "-m", "mended", "bad.bocage")
    faults.equal(done.returncode, 0, done.stdout)


def test_the_recipe_for_old_packs_is_green_until_something_is_new(faults, folder):
    (block,) = [block for block in recipes("What was there before") if "--new-since" in block]
    (step,) = [step for step in yaml.safe_load(block)["steps"] if "run" in step]
    line = step["run"].replace("${{ github.base_ref }}", "main")
    act = repository(folder)
    act("git", "checkout", "-q", "-b", "main")
    write(folder + "/old.bocage", read(data + "/illegal.bocage"))
    act("git", "add", "-A")
    act("git", "commit", "-q", "-m", "old")
    act("git", "update-ref", "refs/remotes/origin/main", "main")
    act("git", "checkout", "-q", "-b", "side")
    write(folder + "/good.bocage", read(data + "/clean.bocage"))
    act("git", "add", "-A")
    act("git", "commit", "-q", "-m", "good")
    faults.equal(act("bocage-validate", ".").returncode, 1)
    done = act("sh", "-e", "-c", line)
    faults.equal(done.returncode, 0, done.stdout)
    write(folder + "/bad.bocage", read(data + "/illegal.bocage"))
    act("git", "add", "-A")
    act("git", "commit", "-q", "-m", "bad")
    done = act("sh", "-e", "-c", line)
    faults.check(done.returncode == 1 and b"bad.bocage" in done.stdout, done.stdout)
    faults.check(b"old.bocage:" not in done.stdout, done.stdout)


def test_the_picture_of_README_is_true(faults, folder):
    text = read(os.path.join(source, "README.md")).decode()
    command, picture = re.search(r"(?ms)^```\n\$ (bocage-validate .*?)\n(.*?)^```$", text).groups()
    for name in ("illegal.bocage", "suspicious.bocage"):
        write(os.path.join(folder, name), read(os.path.join(data, name)))
    done = sh(shlex.split(command), folder, LC_ALL="C.UTF-8")
    # What follows are the ruleset and its digest.
    faults.equal(done.stdout.decode()[:len(picture)], picture)
    config = re.search(r"(?ms)^```\n(\[checks\].*?)^```$", text)[1]
    write(os.path.join(folder, "bocage.ini"), config.encode())
    done = sh(["bocage-validate", "--fail-on=suspicious", "suspicious.bocage"], folder)
    faults.equal(done.returncode, 0, done.stdout)
    os.unlink(os.path.join(folder, "bocage.ini"))
    allow = re.search(r"`(<allow .*?/>)`", text)[1].encode()
    battle = read(data + "/suspicious.bocage").replace(
        b"</scenario>", b"<exemptions>" + allow + b"</exemptions></scenario>")
    write(os.path.join(folder, "suspicious.bocage"), battle)
    done = sh(["bocage-validate", "--fail-on=suspicious", "suspicious.bocage"], folder)
    faults.equal(done.returncode, 0, done.stdout)


def test_nothing_that_paints_is_installed(faults, folder):
    def installed(path):
        text = re.sub(r"\\\n", " ", read(path).decode())
        lists = re.findall(r"apt-get install [^\n]*?--no-install-recommends\s+([^\n&]*)", text)
        return [set(word for word in words.split() if re.fullmatch(r"[a-z0-9.+-]+", word))
                for words in lists]

    container = installed(packaging + "/Containerfile")
    action = installed(packaging + "/run-action.sh")
    faults.equal(container[0], action[0], "the container and the action:")
    faults.check(len(container[0]) >= 10, container)
    known = set(re.findall(r"(?s)build_packages='(.*?)'", read(source + "/dev").decode())[0].split())
    faults.equal(container[0] - known, {"dpkg-dev", "git"})
    for words in container + action:
        faults.check(not any(re.search("gtk|cairo|pango|rsvg|x11", word) for word in words), words)
    steps = re.findall(r"(?m)^([A-Z]+) ", read(packaging + "/Containerfile").decode())
    faults.equal(set(steps), {"FROM", "RUN", "COPY", "USER", "ENV", "WORKDIR", "ENTRYPOINT", "CMD"})
    for script in ("build-deb.sh", "run-action.sh"):
        faults.equal(sh(["sh", "-n", packaging + "/" + script], folder).returncode, 0, script)
    faults.check("--disable-editor" in read(packaging + "/build-deb.sh").decode(), "the editor")


def test_the_debian_package_needs_no_display(faults, folder):
    """Patient: it compiles everything."""
    done = sh(["sh", packaging + "/build-deb.sh", folder], folder)
    faults.equal(done.returncode, 0, done.stdout[-2000:])
    (deb,) = [name for name in os.listdir(folder) if name.endswith(".deb")]
    depends = sh(["dpkg-deb", "-f", deb, "Depends"], folder).stdout.decode()
    faults.check("libxml2" in depends and "libglib2.0-0" in depends, depends)
    faults.check(not re.search("gtk|cairo|pango|rsvg|x11", depends), depends)
    content = sh(["dpkg-deb", "-c", deb], folder).stdout.decode()
    for path in ("usr/bin/bocage-validate", "usr/bin/bocage-convert", "usr/bin/bocage-query",
                 "usr/share/man/man1/bocage-validate.1.gz", "usr/share/bocage/problem-matcher.json",
                 "usr/share/bash-completion/completions/bocage-validate",
                 "usr/share/bocage/schema/report-1.schema.json",
                 "usr/share/doc/bocage-tools/copyright"):
        faults.check("./%s\n" % path in content, path, "is not in the package")
    faults.check("bocage-editor" not in content, "the editor is in the package")
    faults.check(all(" root/root " in line for line in content.splitlines()), "owners")
    sh(["dpkg-deb", "-x", deb, "root"], folder)
    done = sh([folder + "/root/usr/bin/bocage-validate", data + "/clean.bocage"], folder)
    faults.equal(done.returncode, 0, done.stdout)


main([
    test_hooks_of_pre_commit_take_good_files_and_refuse_bad_ones,
    test_the_problem_matcher_reads_every_line,
    test_the_action_checks_and_runs_nothing_else,
    test_the_examples_say_what_the_programs_know,
    test_the_recipe_of_a_matrix_checks_everything_once,
    test_pre_commit_checks_what_is_committed,
    test_pre_commit_checks_all_files_where_that_is_asked,
    test_a_hook_of_one_line_does_without_pre_commit,
    test_the_recipe_for_old_packs_is_green_until_something_is_new,
    test_the_picture_of_README_is_true,
    test_nothing_that_paints_is_installed,
] + ([test_the_debian_package_needs_no_display] if os.environ.get("BOCAGE_TEST_LONG") else []))
