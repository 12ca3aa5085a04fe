import { parseJson } from '#lib/parse-json';

/** Marks in which models that do not separate their thinking write it. */
const THINKING = ['think', 'thinking', 'analysis', 'reasoning', 'thought', 'reflection'] as const;

/** An answer without its thinking, also thinking that has not ended or whose beginning is missing. */
export function withoutThinking(text: string): string {
  let rest = text;
  for (const name of THINKING) {
    rest = rest.replace(new RegExp(`<${name}>[\\s\\S]*?(?:</${name}>|$)`, 'gi'), '');
    const end = new RegExp(`^[\\s\\S]*</${name}>`, 'i');
    rest = rest.replace(end, '');
  }
  // A mark that has only begun to arrive.
  return rest.replace(/<\/?[a-z]*$/i, '').trim();
}

/** The text fields of an answer in JSON, also with text around it or cut off; null if it has none of them. */
export function readFields<Name extends string>(
  text: string,
  names: readonly Name[],
): Partial<Record<Name, string>> | null {
  const answer = withoutThinking(text);
  const start = answer.indexOf('{');
  if (start === -1) return null;
  const whole = parseJson(answer.slice(start, answer.lastIndexOf('}') + 1));
  const fields: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = isRecord(whole) ? textOf(whole[name]) : partialField(answer, name);
    if (value !== null) fields[name] = value;
  }
  return Object.keys(fields).length > 0 ? fields : null;
}

/** Whether an answer in JSON has arrived completely. */
export function isWholeJson(text: string): boolean {
  const answer = withoutThinking(text);
  return isRecord(parseJson(answer.slice(Math.max(0, answer.indexOf('{')), answer.lastIndexOf('}') + 1)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Models write lists where a text was requested. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value) || !value.every((part) => typeof part === 'string')) return null;
  return value.join(value.some((part) => part.includes('\n')) || value.length > 12 ? '\n' : ', ');
}

/** The text of a field in JSON that has not ended yet; null if it has not begun. */
export function partialField(json: string, name: string): string | null {
  const start = new RegExp(`"${name}"\\s*:\\s*"`).exec(json);
  if (start === null) return null;
  const rest = json.slice(start.index + start[0].length);
  const text = /^(?:[^"\\]|\\[\s\S])*/.exec(rest)?.[0] ?? '';
  return unescaped(text);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', b: '', f: '' };

/** The text of a JSON string; an escape that has only begun to arrive is left out. */
function unescaped(text: string): string {
  return text
    .replace(/\\(?:u[0-9a-f]{0,3})?$/i, '')
    .replace(/\\u([0-9a-f]{4})|\\([\s\S])/gi, (_, code?: string, letter?: string) =>
      code === undefined ? (ESCAPES[letter ?? ''] ?? letter ?? '') : String.fromCharCode(parseInt(code, 16)),
    )
    .replace(/[\uD800-\uDBFF]$/, '');
}
