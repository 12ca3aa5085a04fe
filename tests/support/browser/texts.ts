import { parseAst } from 'vite';
import { type SourceFile, sourceFiles } from '#tests/support/source-files';

/** A text of the product, as a call of `t` or `plural` has it. */
interface Text {
  readonly text: string;
  /** The form for exactly one, of a text that counts. */
  readonly one: string | null;
  readonly place: string;
}

export interface FoundTexts {
  readonly texts: readonly Text[];
  /** Calls whose text is not a literal, and texts that stand in a component. */
  readonly problems: readonly string[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Attributes that people see or hear. */
const SHOWN_ATTRIBUTES =
  /^(?:label|title|placeholder|caption|hint|note|alt|legend|aria-label|aria-description)$/;
const LETTERS = /\p{L}{2}/u;
/** Elements whose content is code, in every language. */
const CODE_ELEMENTS = /^(?:code|kbd|style|pre)$/;

/** Files that run in the product and may have texts. */
function productFiles(): SourceFile[] {
  return sourceFiles().filter(
    ({ path }) =>
      /^(?:src|server|sw|workers)\/.*\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\.gen\.ts$|^src\/lib\/translate/.test(path),
  );
}

/** Every text of the product, with what is wrong in the form of one. */
export function findTexts(): FoundTexts {
  const texts: Text[] = [];
  const problems: string[] = [];
  for (const file of productFiles()) {
    const found = textsOf(file);
    texts.push(...found.texts);
    problems.push(...found.problems);
  }
  return { texts, problems };
}

function textsOf({ path, text: source }: SourceFile): FoundTexts {
  const isComponent = path.endsWith('.tsx');
  if (!isComponent && !/\b(?:t|plural)\(/.test(source)) return { texts: [], problems: [] };
  const texts: Text[] = [];
  const problems: string[] = [];
  const placeOf = (node: Node) => `${path}:${source.slice(0, node.start).split('\n').length}`;
  const tree = parseAst(source, { lang: isComponent ? 'tsx' : 'ts' }) as unknown as Node;
  visit(tree, (node) => {
    const call = textCall(node);
    if (call === 'problem') problems.push(`${placeOf(node)}: the text is not a literal`);
    else if (call !== null) texts.push({ ...call, place: placeOf(node) });
    const bare = isComponent ? bareText(node) : null;
    if (bare !== null) problems.push(`${placeOf(node)}: '${bare}' is not translated`);
    return !CODE_ELEMENTS.test(elementName(node));
  });
  return { texts, problems };
}

/** Visits a node and what is in it, unless the callback returns false. */
function visit(node: Node, callback: (node: Node) => boolean): void {
  if (!callback(node)) return;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, callback);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function textCall(node: Node): Pick<Text, 'text' | 'one'> | 'problem' | null {
  if (node.type !== 'CallExpression') return null;
  const name = (node.callee as Node).name;
  const [first, second, third] = (node.arguments as Node[]).map(literal);
  if (name === 't') return first === undefined || first === null ? 'problem' : { text: first, one: null };
  if (name !== 'plural') return null;
  return second && third ? { text: third, one: second } : 'problem';
}

function literal(node: Node): string | null {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

function elementName(node: Node): string {
  if (node.type !== 'JSXElement') return '';
  return String(((node.openingElement as Node).name as Node).name ?? '');
}

/** Text of an element or of an attribute that is shown, written where a call of `t` should be. */
function bareText(node: Node): string | null {
  if (node.type === 'JSXText') return shown(String(node.value).trim());
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as Node[]).map(shownLiteral).find((text) => text !== null) ?? null;
  if (node.type !== 'JSXAttribute' || !SHOWN_ATTRIBUTES.test(String((node.name as Node).name))) return null;
  return shownLiteral(node.value as Node | null);
}

/** A literal with letters that this value or one of its alternatives is. */
function shownLiteral(node: Node | null): string | null {
  if (node === null) return null;
  if (node.type === 'JSXExpressionContainer') return shownLiteral(node.expression as Node);
  if (node.type === 'ConditionalExpression')
    return shownLiteral(node.consequent as Node) ?? shownLiteral(node.alternate as Node);
  if (node.type === 'LogicalExpression') return shownLiteral(node.right as Node);
  if (node.type === 'TemplateLiteral')
    return shown((node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' '));
  return shown(literal(node) ?? '');
}

/** Names of products and formats, and addresses, are the same in every language. */
const SAME_EVERYWHERE = /^(?:https?:\S+|Skylark|ListenBrainz|Last\.fm|[A-Z0-9]{2,5}(?: \([A-Z0-9]+\))?)$/;

function shown(text: string): string | null {
  const withoutEntities = text.replace(/&\w+;/g, '');
  return LETTERS.test(withoutEntities) && !SAME_EVERYWHERE.test(text) ? text : null;
}
