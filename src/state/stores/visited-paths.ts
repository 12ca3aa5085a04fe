import * as z from 'zod/mini';
import { pathBefore, type VisitedPath, withVisited } from '#domain/visited-paths';

/** Goes with the tab, as the browser's own history does, and stays over a reload. */
const STORAGE_KEY = 'visited-paths';

const visitedSchema = z.array(z.object({ path: z.string(), index: z.number() }));

function visitedPaths(): readonly VisitedPath[] {
  try {
    return visitedSchema.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    // Written by nobody, or storage is not allowed.
    return [];
  }
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
