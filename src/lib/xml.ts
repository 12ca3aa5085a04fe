import { escapeMarkup } from './markup.ts';

/** Characters that XML 1.0 cannot contain, not even escaped. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text without the characters that XML cannot contain. */
export const writableText = (text: string): string => text.replace(UNWRITABLE, '');

/** Escapes a text for XML, between tags and inside quoted attributes. */
export const escapeXml = (text: string): string => escapeMarkup(writableText(text));

/** Attributes of an element, in the order in which they are written. */
type XmlAttributes = Readonly<Record<string, string | number | boolean>>;

/**
 * An element of an XML file.
 * @param children elements and escaped texts
 */
export function xmlElement(
  name: string,
  attributes: XmlAttributes,
  children: readonly string[] = [],
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const start = `<${name}${written.join('')}`;
  return children.length === 0 ? `${start}/>` : `${start}>${children.join('')}</${name}>`;
}
