import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Invite } from '#contract/collections/invites';
import type { Collaborator } from '#contract/collections/projects';
import { user } from '#server/accounts/accounts.table';
import type { Connection } from '#server/database/database';
import { clips } from '#server/songs/clips.table';
import { projectCollaborators, projectInvites, projects } from './projects.table.ts';

const person = { user_id: user.id, handle: user.username, display_name: user.name, image: user.image };

/** The people of a workspace: its owner, collaborators and invited users; bounded by the invitation limit. */
export async function listCollaborators(db: Connection, projectId: string): Promise<Collaborator[]> {
  const owner = await db
    .select(person)
    .from(projects)
    .innerJoin(user, eq(user.id, projects.userId))
    .where(eq(projects.id, projectId));
  const accepted = await db
    .select(person)
    .from(projectCollaborators)
    .innerJoin(user, eq(user.id, projectCollaborators.userId))
    .where(eq(projectCollaborators.projectId, projectId))
    .orderBy(asc(projectCollaborators.createdAt))
    .limit(MAX_LISTED);
  const invited = await db
    .select(person)
    .from(projectInvites)
    .innerJoin(user, eq(user.id, projectInvites.userId))
    .where(and(eq(projectInvites.projectId, projectId), eq(projectInvites.status, 'pending')))
    .orderBy(asc(projectInvites.createdAt))
    .limit(MAX_LISTED);
  const listed = (
    rows: typeof owner,
    role: Collaborator['role'],
    status: Collaborator['status'],
  ): Collaborator[] =>
    rows.map(({ image, ...fields }) => ({ ...fields, image_url: image ?? '', role, status }));
  return [
    ...listed(owner, 'owner', 'accepted'),
    ...listed(accepted, 'collaborator', 'accepted'),
    ...listed(invited, 'collaborator', 'pending'),
  ];
}

/** More than a workspace can have. */
const MAX_LISTED = 100;

export async function addCollaborator(db: Connection, projectId: string, userId: string): Promise<void> {
  await db.insert(projectCollaborators).values({ projectId, userId }).onConflictDoNothing();
}

/** Removes a user from a workspace; their clips return to their default one. */
export async function deleteCollaborator(
  db: Connection,
  projectId: string,
  userId: string,
): Promise<{ wasIn: boolean; clipIds: string[] }> {
  const deleted = await db
    .delete(projectCollaborators)
    .where(and(eq(projectCollaborators.projectId, projectId), eq(projectCollaborators.userId, userId)))
    .returning({ userId: projectCollaborators.userId });
  const taken = await db
    .update(clips)
    .set({ projectId: null, projectPinnedAt: null, updatedAt: new Date() })
    .where(and(eq(clips.projectId, projectId), eq(clips.userId, userId)))
    .returning({ id: clips.id });
  return { wasIn: deleted.length > 0, clipIds: taken.map(({ id }) => id) };
}

function selectInvites(db: Connection) {
  return db
    .select({ invite: projectInvites, projectName: projects.name, inviter: user })
    .from(projectInvites)
    .innerJoin(projects, eq(projects.id, projectInvites.projectId))
    .innerJoin(user, eq(user.id, projectInvites.inviterId))
    .$dynamic();
}

/** An invitation and the invited user. */
export interface FoundInvite {
  readonly invite: Invite;
  readonly userId: string;
}

type InviteRow = Awaited<ReturnType<typeof selectInvites>>[number];

const toFound = ({ invite, projectName, inviter }: InviteRow): FoundInvite => ({
  userId: invite.userId,
  invite: {
    id: invite.id,
    status: invite.status,
    project: { id: invite.projectId, name: projectName },
    inviter: { handle: inviter.username, display_name: inviter.name },
    created_at: invite.createdAt.toISOString(),
  },
});

export async function findInvites(db: Connection, ids: readonly string[]): Promise<FoundInvite[]> {
  const found: FoundInvite[] = [];
  for (const id of ids) {
    const [row] = await selectInvites(db).where(eq(projectInvites.id, id));
    if (row) found.push(toFound(row));
  }
  return found;
}

/** A user's pending invitations, newest first. */
export async function listPendingInvites(db: Connection, userId: string): Promise<Invite[]> {
  const rows = await selectInvites(db)
    .where(
      and(
        eq(projectInvites.userId, userId),
        eq(projectInvites.status, 'pending'),
        eq(projects.isTrashed, false),
      ),
    )
    .orderBy(desc(projectInvites.createdAt))
    .limit(MAX_LISTED);
  return rows.map((row) => toFound(row).invite);
}

/** @returns false when the user already has a pending invitation to the workspace. */
export async function insertInvite(
  db: Connection,
  row: { id: string; projectId: string; inviterId: string; userId: string },
): Promise<boolean> {
  const inserted = await db
    .insert(projectInvites)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: projectInvites.id });
  return inserted.length > 0;
}

/** Answers a pending invitation. @returns whether there was one. */
export async function answerInvite(
  db: Connection,
  id: string,
  status: Exclude<Invite['status'], 'pending'>,
): Promise<boolean> {
  const answered = await db
    .update(projectInvites)
    .set({ status, updatedAt: new Date() })
    .where(and(eq(projectInvites.id, id), eq(projectInvites.status, 'pending')))
    .returning({ id: projectInvites.id });
  return answered.length > 0;
}

/** Revokes a user's pending invitation. @returns its id, or undefined when there is none. */
export async function revokeInvite(
  db: Connection,
  projectId: string,
  userId: string,
): Promise<string | undefined> {
  const [revoked] = await db
    .update(projectInvites)
    .set({ status: 'revoked', updatedAt: new Date() })
    .where(
      and(
        eq(projectInvites.projectId, projectId),
        eq(projectInvites.userId, userId),
        eq(projectInvites.status, 'pending'),
      ),
    )
    .returning({ id: projectInvites.id });
  return revoked?.id;
}

/** Members and invited users of a workspace, excluding its owner. */
export async function countPeople(db: Connection, projectId: string): Promise<number> {
  const [inside] = await db
    .select({ count: count() })
    .from(projectCollaborators)
    .where(eq(projectCollaborators.projectId, projectId));
  const [invited] = await db
    .select({ count: count() })
    .from(projectInvites)
    .where(and(eq(projectInvites.projectId, projectId), eq(projectInvites.status, 'pending')));
  return (inside?.count ?? 0) + (invited?.count ?? 0);
}
