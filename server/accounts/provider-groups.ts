/**
 * The value of a claim: by its name, which may contain dots, or by its path in nested objects, such as
 * `realm_access.roles`.
 */
function claimAt(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      claims,
    );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where providers that describe groups by objects put the name. */
const NAME_KEYS = ['name', 'display', 'value', 'id'] as const;

/** One group of a list. */
function nameIn(group: unknown): string[] {
  if (typeof group === 'string') return [group];
  if (!isObject(group)) return [];
  return NAME_KEYS.map((key) => group[key])
    .filter((name) => typeof name === 'string')
    .slice(0, 1);
}

/** Some providers send one text, separated like a list, or like the scopes of OAuth. */
function namesInText(text: string): string[] {
  return text.split(/[,;]/.test(text) ? /[,;]/ : /\s+/);
}

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return namesInText(value);
  if (Array.isArray(value)) return value.flatMap(nameIn);
  // An object that has groups as keys, with details or whether the person is in the group.
  if (isObject(value)) return Object.keys(value).filter((key) => Boolean(value[key]));
  return [];
}

/** Some providers name a group by its path from the root. */
const plainName = (name: string) => name.trim().replace(/^\//, '');

/** The groups of a person in any form that providers send them. */
export class Groups {
  readonly names: readonly string[];

  constructor(claims: Readonly<Record<string, unknown>>, path: string) {
    this.names = namesIn(claimAt(claims, path)).map(plainName).filter(Boolean);
  }

  includes(group: string | null): boolean {
    return group !== null && this.names.includes(plainName(group));
  }
}
