/** How many paths of a visit are kept (ROUTE-38). */
const VISITED_PATHS_MAX = 5;

/** A path of the app and its place in the browser's history, the last one of several entries that show it. */
export interface VisitedPath {
  readonly path: string;
  readonly index: number;
}

/**
 * The paths that lie behind the user after a step to `next`, oldest first, which itself is the last: the newest five.
 * What the step left or went back over is gone from them, as it is from the browser's way back.
 */
export function withVisited(visited: readonly VisitedPath[], next: VisitedPath): readonly VisitedPath[] {
  const behind = visited.filter(({ index }) => index < next.index);
  // A dialog, or a form that led back to its page, is no other place.
  const before = behind.at(-1)?.path === next.path ? behind.slice(0, -1) : behind;
  return [...before, next].slice(-VISITED_PATHS_MAX);
}

/** Where the user was before the last path, or null when that is not known. */
export function pathBefore(visited: readonly VisitedPath[]): VisitedPath | null {
  return visited.at(-2) ?? null;
}
