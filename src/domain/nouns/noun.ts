/** Identifies one entity in outbox rows, lanes and events: `clip:{id}`. */
export type Target = `${string}:${string}`;

/**
 * A kind of entity. `View` is what screens show of one, `Wire` what the server sends; both exist only for the
 * compiler, so that a write, a response and a definition of the same noun agree.
 */
export interface Noun<View = unknown, Wire = unknown> {
  /** Stored in outbox rows: never rename one. */
  readonly name: string;
  target(id: string): Target;
  readonly types?: (view: View, wire: Wire) => void;
}

export function defineNoun<View, Wire>(name: string): Noun<View, Wire> {
  return { name, target: (id) => `${name}:${id}` };
}

export function splitTarget(target: string): { noun: string; id: string } {
  const colon = target.indexOf(':');
  return { noun: target.slice(0, colon), id: target.slice(colon + 1) };
}

/** Entities of one noun as the server sent them. */
export interface Part {
  readonly noun: string;
  readonly wires: readonly unknown[];
}

export function partOf<Wire>(noun: Noun<never, Wire>, wires: readonly Wire[]): Part {
  return { noun: noun.name, wires };
}
