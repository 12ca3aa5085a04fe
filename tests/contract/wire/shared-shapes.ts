import type { Shape } from './schema-shapes.ts';

type Fields = Readonly<Record<string, Shape>>;
export type SharedShapes = Readonly<Record<string, Fields>>;

/** Shorter ones are as long as their name. */
const MIN_CHARACTERS = 60;

const isFields = (shape: Shape): shape is Fields => typeof shape === 'object' && !Array.isArray(shape);

function mapParts(shape: Shape, change: (part: Shape) => Shape): Shape {
  if (typeof shape === 'string') return shape;
  if (!isFields(shape)) return shape.map(change);
  return Object.fromEntries(Object.entries(shape).map(([field, part]) => [field, change(part)]));
}

/** A copy with the shapes that `@` names in place of their names. */
export function expanded(shape: Shape, shared: SharedShapes): Shape {
  const known = typeof shape === 'string' && shape.startsWith('@') ? shared[shape.slice(1)] : undefined;
  return mapParts(known ?? shape, (part) => expanded(part, shared));
}

/** Counts the objects in a shape that are worth a name, each by its text. */
function countObjects(shape: Shape, counts: Map<string, number>): void {
  mapParts(shape, (part) => {
    countObjects(part, counts);
    return part;
  });
  const text = JSON.stringify(shape);
  if (isFields(shape) && text.length >= MIN_CHARACTERS) counts.set(text, (counts.get(text) ?? 0) + 1);
}

/** Writes each object that occurs twice once, under the name that `names` has for its text. */
export function withSharedShapes(
  shape: Shape,
  names: ReadonlyMap<string, string>,
): { readonly shape: Shape; readonly shared: SharedShapes } {
  const counts = new Map<string, number>();
  countObjects(shape, counts);
  const shared: Record<string, Fields> = {};
  const replace = (part: Shape): Shape => {
    const text = JSON.stringify(part);
    const name = (counts.get(text) ?? 0) > 1 ? names.get(text) : undefined;
    if (name === undefined) return mapParts(part, replace);
    shared[name] ??= mapParts(part, replace) as Fields;
    return `@${name}`;
  };
  const replaced = replace(shape);
  return { shape: replaced, shared: Object.fromEntries(Object.entries(shared).sort()) };
}

const WIDTH = 118;

/** JSON in which an object or list that fits stays on its line. */
export function printed(shape: Shape, indent = ''): string {
  const isList = Array.isArray(shape);
  const parts = typeof shape === 'string' ? [] : Object.entries(shape);
  const line = JSON.stringify(shape).replace(
    /("(?:[^"\\]|\\.)*")|([:,])/g,
    (_all, text, sign) => text ?? `${sign} `,
  );
  if (parts.length === 0 || indent.length + line.length <= WIDTH) return line;
  const inner = `${indent} `;
  const lines = parts.map(([field, part]) => {
    const key = isList ? '' : `${JSON.stringify(field)}: `;
    return `${inner}${key}${printed(part, `${inner}`)}`;
  });
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
