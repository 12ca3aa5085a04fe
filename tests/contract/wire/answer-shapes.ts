import type { Shape } from './schema-shapes.ts';

type Values = readonly unknown[];
type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of the kind of thing that an object is, or null. */
export type NameKind = (value: Fields) => string | null;

/** Reads the shapes of answers, and apart from them those of the kinds of things that many answers list. */
export class AnswerShapes {
  private readonly listed = new Map<string, Fields[]>();
  private readonly kindOf: NameKind;

  constructor(kindOf: NameKind = () => null) {
    this.kindOf = kindOf;
  }

  /** The shape that some answers have in common: a field that one of them lacks is one that may be absent. */
  shapeOf(answers: Values): Shape {
    const lists = answers.filter(Array.isArray) as Values[];
    const objects = answers.filter((answer) => isObject(answer) && !this.kindOf(answer)) as Fields[];
    const names = answers.flatMap((answer) => this.nameOf(answer) ?? []);
    const plain = [...new Set(names)].sort().join(' | ');
    const shapes: Shape[] = [
      ...(lists.length > 0 ? [{ '[]': this.shapeOf(lists.flat()) }] : []),
      ...(objects.length > 0 ? [this.fieldsOf(objects)] : []),
      ...(plain === '' ? [] : [plain]),
    ];
    const [only = 'nothing'] = shapes;
    return shapes.length > 1 ? shapes : only;
  }

  /** The shapes of the kinds seen so far, by name. */
  kinds(): Record<string, Shape> {
    return Object.fromEntries([...this.listed].map(([kind, seen]) => [kind, this.fieldsOf(seen)]));
  }

  private nameOf(answer: unknown): string | null {
    if (answer === null) return 'null';
    if (Array.isArray(answer)) return null;
    if (!isObject(answer)) return typeof answer;
    const kind = this.kindOf(answer);
    if (kind !== null) this.listed.set(kind, [...(this.listed.get(kind) ?? []), answer]);
    return kind;
  }

  private fieldsOf(objects: readonly Fields[]): Shape {
    const fields = [...new Set(objects.flatMap((object) => Object.keys(object)))];
    return Object.fromEntries(
      fields.map((field) => {
        const having = objects.filter((object) => object[field] !== undefined);
        const name = having.length === objects.length ? field : `${field}?`;
        return [name, this.shapeOf(having.map((object) => object[field]))];
      }),
    );
  }
}
