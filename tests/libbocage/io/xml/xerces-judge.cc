/* xerces-judge.cc: another people's validator, as the third judge of structure
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "xerces-judge.h"

#include <memory>
#include <string>

#include <xercesc/framework/MemBufInputSource.hpp>
#include <xercesc/framework/XMLGrammarPoolImpl.hpp>
#include <xercesc/sax2/DefaultHandler.hpp>
#include <xercesc/sax2/SAX2XMLReader.hpp>
#include <xercesc/sax2/XMLReaderFactory.hpp>
#include <xercesc/util/PlatformUtils.hpp>
#include <xercesc/util/XMLUni.hpp>

using namespace xercesc;

namespace
{

class Judge : public DefaultHandler
{
public:
  int errors = 0;
  int fatal_errors = 0;
  std::string why;

  void
  error (const SAXParseException &exception) override
  {
    errors++;
    keep (exception);
  }

  void
  fatalError (const SAXParseException &exception) override
  {
    fatal_errors++;
    keep (exception);
  }

  void
  warning (const SAXParseException &) override
  {
  }

private:
  void
  keep (const SAXParseException &exception)
  {
    if (!why.empty ())
      return;
    char *text = XMLString::transcode (exception.getMessage ());
    why = text;
    XMLString::release (&text);
  }
};

std::unique_ptr<XMLGrammarPoolImpl> pool;
std::unique_ptr<SAX2XMLReader> reader;
std::unique_ptr<Judge> judge;

} // namespace

int
xerces_judge_open (const char *schema, size_t size)
{
  XMLPlatformUtils::Initialize ();
  pool.reset (new XMLGrammarPoolImpl (XMLPlatformUtils::fgMemoryManager));
  reader.reset (
      XMLReaderFactory::createXMLReader (XMLPlatformUtils::fgMemoryManager, pool.get ()));
  judge.reset (new Judge);
  reader->setErrorHandler (judge.get ());
  reader->setFeature (XMLUni::fgSAX2CoreNameSpaces, true);
  reader->setFeature (XMLUni::fgSAX2CoreValidation, true);
  reader->setFeature (XMLUni::fgXercesDynamic, false);
  reader->setFeature (XMLUni::fgXercesSchema, true);
  reader->setFeature (XMLUni::fgXercesSchemaFullChecking, true);
  reader->setFeature (XMLUni::fgXercesLoadExternalDTD, false);

  MemBufInputSource source (reinterpret_cast<const XMLByte *> (schema), size, "scenario.xsd");
  const Grammar *grammar = reader->loadGrammar (source, Grammar::SchemaGrammarType, true);
  int opened = grammar != nullptr && judge->errors == 0 && judge->fatal_errors == 0;

  /* The schema is checked in full once; documents use what was made of it. */
  reader->setFeature (XMLUni::fgXercesSchemaFullChecking, false);
  reader->setFeature (XMLUni::fgXercesUseCachedGrammarInParse, true);
  reader->setFeature (XMLUni::fgXercesLoadSchema, false);
  pool->lockPool ();
  return opened;
}

int
xerces_judge (const char *document, size_t size, const char **out_why)
{
  MemBufInputSource source (reinterpret_cast<const XMLByte *> (document), size, "document");

  judge->errors = judge->fatal_errors = 0;
  judge->why.clear ();
  reader->parse (source);
  *out_why = judge->why.c_str ();
  if (judge->fatal_errors > 0)
    return -1;
  return judge->errors == 0;
}

void
xerces_judge_close (void)
{
  reader.reset ();
  judge.reset ();
  pool.reset ();
  XMLPlatformUtils::Terminate ();
}
