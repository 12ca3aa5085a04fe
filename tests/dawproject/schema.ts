import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const schemaOf = (name: string) => readFileSync(new URL(`./${name}.xsd`, import.meta.url), 'utf8');

/** Returns what libxml2 reports about a document of a DAWproject and the format's own schema; empty if it is valid. */
export async function schemaErrors(schema: 'Project' | 'MetaData', xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: `${schema}.xml`, contents: xml },
    schema: { fileName: `${schema}.xsd`, contents: schemaOf(schema) },
  });
  return errors.map(({ message }) => message);
}
