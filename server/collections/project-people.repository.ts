import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { projectCollaborators, projects } from './projects.table.ts';

/** Whether a user is the owner or a collaborator of the queried workspace. */
export function isInProject(userId: string | Placeholder): SQL<boolean> {
  return sql<boolean>`(${projects.userId} = ${userId} or exists (
    select 1 from ${projectCollaborators}
    where ${projectCollaborators.projectId} = ${projects.id} and ${projectCollaborators.userId} = ${userId}
  ))`;
}
