import { pathBefore, type VisitedPath, withVisited } from '#domain/session/visited-paths';

/** Lives as long as the tab, like the browser's own history, and survives a reload. */
const STORAGE_KEY = 'visited-paths';

function visitedPaths(): readonly VisitedPath[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisitedPath) : [];
  } catch {
    // Damaged, or storage is blocked.
    return [];
  }
}

/** Hand-written: the first screen does not load the schema library. */
function isVisitedPath(value: unknown): value is VisitedPath {
  const { path, index } = (value ?? {}) as Partial<VisitedPath>;
  return typeof path === 'string' && typeof index === 'number';
}

/** Records the current page. */
export function noteVisited(next: VisitedPath): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(withVisited(visitedPaths(), next)));
  } catch {
    // Without storage, Back relies on the browser's history alone.
  }
}

/** Returns where in the app the user was before the current page, or null. */
export function visitedBefore(): VisitedPath | null {
  return pathBefore(visitedPaths());
}
