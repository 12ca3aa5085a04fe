import { t } from '#lib/translate';

const MAX_CHARACTERS = 60;
/** File systems allow 255 bytes, with the number and the ending. */
const MAX_BYTES = 180;

/** Controls, marks of direction and what is no character. */
const UNSEEN = /\p{Cc}|\p{Cs}|\p{Co}|\p{Noncharacter_Code_Point}|\p{Cf}/gu;
/** Joiners and tags hold emojis and some letters together. */
const JOINER = /\u200C|\u200D|[\u{E0020}-\u{E007F}]/u;

/** Names of devices on Windows, which no file may have there, whatever its ending. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/i;

/** Turns a title into a file name, without extension and without characters that file systems reject. */
export function fileName(title: string): string {
  const plain = title
    .replace(UNSEEN, (sign) => (JOINER.test(sign) ? sign : ' '))
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const name = cut(plain).replace(/[. ]+$/, '') || t('Song');
  return RESERVED.test(name) ? `_${name}` : name;
}

/** As much of a text as fits; an emoji of several characters is not cut in two. */
function cut(text: string): string {
  let name = '';
  let bytes = 0;
  for (const character of characters(text).slice(0, MAX_CHARACTERS)) {
    bytes += utf8Length(character);
    if (bytes > MAX_BYTES) break;
    name += character;
  }
  return name;
}

function utf8Length(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '.').length;
}

function characters(text: string): string[] {
  if (!('Segmenter' in Intl)) return [...text];
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
}

/** A name with its place among `total`, so that file managers sort it there: '02 Song'. */
export function numberedName(title: string, place: number, total: number): string {
  return `${String(place).padStart(String(total).length, '0')} ${fileName(title)}`;
}

/**
 * A Content-Disposition header that has the browser keep a file under a name (RFC 6266). Programs that do not read
 * the encoded name take the plain one.
 */
export function attachmentHeader(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name.replace(/\p{Cs}/gu, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
