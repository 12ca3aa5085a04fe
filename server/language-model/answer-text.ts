import { parseJson } from '#lib/parse-json';

/** Marks in which models that do not separate their thinking write it. */
const THINKING = ['think', 'thinking', 'analysis', 'reasoning', 'thought', 'reflection'] as const;

/** The answer of a model of the Harmony format; its thinking is in other channels. */
const FINAL_CHANNEL =
  /<\|channel\|>\s*final\b[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>([\s\S]*?)(?=<\|(?:end|return|start|channel|call)\|>|$)/g;
/** What chat templates put around a message, where the server leaves it in. */
const TEMPLATE_MARKS = /<\|start_header_id\|>\w*<\|end_header_id\|>|<\|[a-z_]+\|>|<\/s>/gi;

/** An answer without its thinking, also thinking that has not ended or whose beginning is missing. */
export function withoutThinking(text: string): string {
  let rest = text.includes('<|channel|>')
    ? [...text.matchAll(FINAL_CHANNEL)].map(([, part = '']) => part).join('\n')
    : text;
  for (const name of THINKING) {
    rest = rest.replace(new RegExp(`<${name}>[\\s\\S]*?(?:</${name}>|$)`, 'gi'), '');
    const end = new RegExp(`^[\\s\\S]*</${name}>`, 'i');
    rest = rest.replace(end, '');
  }
  // A mark that has only begun to arrive.
  return rest
    .replace(TEMPLATE_MARKS, '')
    .replace(/<(?:\/?[a-z]*|\|[a-z_]*\|?)$/i, '')
    .trim();
}

/** The text fields of an answer in JSON, also with text around it or cut off; null if it has none of them. */
export function readFields<Name extends string>(
  text: string,
  names: readonly Name[],
): Partial<Record<Name, string>> | null {
  const answer = withoutThinking(text);
  if (!answer.includes('{')) return null;
  const whole = jsonObjectIn(answer);
  const fields: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = whole === null ? partialField(answer, name) : fieldIn(whole, name);
    if (value !== null) fields[name] = value;
  }
  return Object.keys(fields).length > 0 ? fields : null;
}

/** Whether an answer in JSON has arrived completely. */
export function isWholeJson(text: string): boolean {
  return jsonObjectIn(withoutThinking(text)) !== null;
}

/** The largest object of JSON in a text, which may have braces of its own; null without one. */
function jsonObjectIn(text: string): Record<string, unknown> | null {
  let at = text.indexOf('{');
  for (let tries = 0; at !== -1 && tries < OBJECTS_TRIED_MAX; tries += 1) {
    const end = endOfObject(text, at);
    const value = end === null ? undefined : parseJson(text.slice(at, end));
    if (isRecord(value)) return value;
    at = text.indexOf('{', at + 1);
  }
  return null;
}

/** Each try reads the rest of the answer. */
const OBJECTS_TRIED_MAX = 20;

/** Where the object that begins at a brace ends; null if it has not ended. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  const tokens = /"(?:[^"\\]|\\[\s\S])*"|[{}]/g;
  tokens.lastIndex = start;
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    if (token[0] === '{') depth += 1;
    if (token[0] === '}') depth -= 1;
    if (depth === 0) return tokens.lastIndex;
  }
  return null;
}

/** The text of a field, also in an object within, such as {"song": {...}}. */
function fieldIn(object: Record<string, unknown>, name: string): string | null {
  const named = Object.entries(object).find(([key]) => key.toLowerCase() === name);
  if (named !== undefined) return textOf(named[1]);
  const inner = Object.values(object).filter(isRecord);
  for (const value of inner) {
    const text = fieldIn(value, name);
    if (text !== null) return text;
  }
  return null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Models write lists and objects of sections where a text was requested. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (isRecord(value)) return sectionsText(Object.entries(value));
  if (!Array.isArray(value) || value.length === 0) return null;
  if (value.every((part) => typeof part === 'string')) {
    const areLines = value.some((part) => /[\n[]/.test(part)) || value.length > 12;
    return value.join(areLines ? '\n' : ', ');
  }
  const sections = value.map(sectionOf);
  return sections.includes(null) ? null : sections.join('\n\n');
}

const NAME_FIELDS = ['section', 'name', 'type', 'label', 'mark', 'title', 'part'];
const LINES_FIELDS = ['lines', 'lyrics', 'text', 'content'];

/** A section as an object: {"section": "Verse 1", "lines": [...]}, or {"Verse 1": "..."}. */
function sectionOf(value: unknown): string | null {
  if (!isRecord(value)) return typeof value === 'string' ? value : null;
  const find = (names: readonly string[]) =>
    Object.entries(value).find(([key]) => names.includes(key.toLowerCase()))?.[1];
  const lines = find(LINES_FIELDS);
  if (lines === undefined) return sectionsText(Object.entries(value));
  const name = find(NAME_FIELDS);
  return sectionsText([[typeof name === 'string' ? name : '', lines]]);
}

function sectionsText(sections: readonly (readonly [string, unknown])[]): string | null {
  const texts = sections.map(([name, value]) => {
    const lines = linesText(value);
    return lines === null || name === '' || lines.startsWith('[') ? lines : `${markOf(name)}\n${lines}`;
  });
  return texts.length === 0 || texts.includes(null) ? null : texts.join('\n\n');
}

function linesText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((line) => typeof line === 'string')) return value.join('\n');
  return sectionOf(value);
}

/** The mark for a section's name, which in JSON is often like verse_1 or preChorus. */
function markOf(name: string): string {
  const words = name
    .replace(/^\[|\]$/g, '')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/_/g, ' ')
    .trim();
  return `[${words.replace(/^[a-z]/, (letter) => letter.toUpperCase())}]`;
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
