import { writableText } from '#lib/xml';

/** Elements whose `value` is their text; other fields are attributes. */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['genre', 'lyrics', 'line', 'cue']);
/** Texts that are elements, unlike all others, which are attributes. */
const TEXTS_IN_ELEMENTS: ReadonlySet<string> = new Set(['biography', 'notes']);
/**
 * Elements that OpenSubsonic added inside elements of the older protocol. They come last: some players stop reading an
 * album at the first element that they do not know.
 */
const ADDED_ELEMENTS: ReadonlySet<string> = new Set(['artists', 'albumArtists', 'genres', 'roles']);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

function escapeText(value: unknown): string {
  return writableText(String(value)).replace(/[&<>"\t\n\r]/g, (sign) => ENTITIES[sign] ?? sign);
}

const isElement = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An object as an XML element: its scalars are attributes, its objects and lists are elements inside it. */
export function toXml(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((part) => toXml(name, part)).join('');
  if (!isElement(value)) return `<${name}>${escapeText(value)}</${name}>`;
  const fields = Object.entries(value)
    .filter(([, part]) => part !== undefined && part !== null)
    .sort(([one], [other]) => Number(ADDED_ELEMENTS.has(one)) - Number(ADDED_ELEMENTS.has(other)));
  const isText = (key: string) => key === 'value' && TEXT_ELEMENTS.has(name);
  const attributes = fields
    .filter(([key, part]) => !isElement(part) && !isText(key) && !TEXTS_IN_ELEMENTS.has(key))
    .map(([key, part]) => ` ${key}="${escapeText(part)}"`)
    .join('');
  const inside = fields
    .map(([key, part]) => {
      if (isElement(part) || TEXTS_IN_ELEMENTS.has(key)) return toXml(key, part);
      return isText(key) ? escapeText(part) : '';
    })
    .join('');
  return inside === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inside}</${name}>`;
}
