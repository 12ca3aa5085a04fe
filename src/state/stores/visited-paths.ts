import { pathBefore, type VisitedPath, withVisited } from '#domain/session/visited-paths';

/** Goes with the tab, as the browser's own history does, and stays over a reload. */
const STORAGE_KEY = 'visited-paths';

function visitedPaths(): readonly VisitedPath[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVisitedPath) : [];
  } catch {
    // Damaged, or storage is not allowed.
    return [];
  }
}

/** By hand: a schema's library is not among what the first screen loads. */
function isVisitedPath(value: unknown): value is VisitedPath {
  const { path, index } = (value ?? {}) as Partial<VisitedPath>;
  return typeof path === 'string' && typeof index === 'number';
}

/** Notes the page that is shown now. */
export function noteVisited(next: VisitedPath): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(withVisited(visitedPaths(), next)));
  } catch {
    // Without storage Back goes by the browser's history alone.
  }
}

/** Where in the app the user was before the page that is shown, or null. */
export function visitedBefore(): VisitedPath | null {
  return pathBefore(visitedPaths());
}
