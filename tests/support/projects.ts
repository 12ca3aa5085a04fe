import { DEFAULT_PROJECT_ID, type ProjectSummary } from '#contract/collections/projects';
import type { Clip } from '#contract/songs/clips';
import type { AccountDatabase } from '#db/db';
import { entityTables, storeParts } from '#db/entity-store';
import { projectParts } from '#domain/nouns/project';
import { TEST_USER_ID, testId } from './clips.ts';

const AGE = '2026-01-01T00:00:00.000Z';

/** A workspace of the test user as the server sends it. */
export function testProject(number: number, change: Partial<ProjectSummary> = {}): ProjectSummary {
  return {
    id: testId(number),
    name: `Workspace ${number}`,
    description: '',
    owner: { user_id: TEST_USER_ID, handle: 'ada', display_name: 'Ada', image_url: '' },
    is_owned: true,
    shared: false,
    clip_count: 0,
    last_updated_clip: null,
    is_trashed: false,
    created_at: AGE,
    updated_at: AGE,
    ...change,
  };
}

/** The default workspace as the server sends it. */
export const testDefaultProject = (change: Partial<ProjectSummary> = {}): ProjectSummary =>
  testProject(0, { id: DEFAULT_PROJECT_ID, name: 'default', ...change });

/** A clip's reference to its workspace. */
export const inProject = ({ id, name }: Pick<ProjectSummary, 'id' | 'name'>): Clip['project'] => ({
  id,
  name,
  is_pinned: false,
});

export async function storeTestProjects(
  database: AccountDatabase,
  projects: readonly ProjectSummary[],
  now = 1,
): Promise<void> {
  const options = { userId: database.userId, source: 'read', startedAt: now, now } as const;
  await database.run((tables) =>
    tables.transaction('rw', entityTables(tables), async () =>
      storeParts(tables, projectParts(projects), options),
    ),
  );
}
