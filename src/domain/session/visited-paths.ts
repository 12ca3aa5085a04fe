/** Maximum number of paths stored per visit (ROUTE-38). */
const VISITED_PATHS_MAX = 5;

/** A path of the app and its position in the browser's history, the last one if several entries show it. */
export interface VisitedPath {
  readonly path: string;
  readonly index: number;
}

/**
 * Returns the paths visited up to and including `next`, oldest first, limited to the newest five. Entries the
 * step replaced or went back over are removed, as they are from the browser's back stack.
 */
export function withVisited(visited: readonly VisitedPath[], next: VisitedPath): readonly VisitedPath[] {
  const behind = visited.filter(({ index }) => index < next.index);
  // A dialog, or a form that led back to its page, does not count as another page.
  const before = behind.at(-1)?.path === next.path ? behind.slice(0, -1) : behind;
  return [...before, next].slice(-VISITED_PATHS_MAX);
}

/** Returns where the user was before the last path, or null if unknown. */
export function pathBefore(visited: readonly VisitedPath[]): VisitedPath | null {
  return visited.at(-2) ?? null;
}
