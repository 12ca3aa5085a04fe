import type { ProjectSummary } from '#contract/collections/projects';
import type { CallInput } from '#contract/contract';
import type { Person, TestServer } from '#tests/integration/test-server';

/** Workspace calls in a short form for their tests; made by `owner` unless specified otherwise. */
export function projectCalls(server: TestServer, owner: Person) {
  const create = (name?: string, as = owner) =>
    server.call('projects.create', { body: name === undefined ? {} : { name } }, { as });
  const get = (project_id: string, as = owner, query: CallInput<'projects.get'>['query'] = {}) =>
    server.raw('projects.get', { params: { project_id }, query }, { as });
  const ids = async (project_id: string, as = owner) =>
    (await get(project_id, as)).body.project_clips.map(({ id }) => id);
  type Change = CallInput<'projects.updateClips'>['body']['update_type'];
  const change = (
    project_id: string,
    update_type: Change,
    clip_ids: string[],
    { as = owner, ...more }: { as?: Person; pinned?: boolean; target_project_id?: string } = {},
  ) =>
    server.raw(
      'projects.updateClips',
      { params: { project_id }, body: { update_type, metadata: { clip_ids, ...more } } },
      { as },
    );
  const people = async (project_id: string, as = owner) =>
    (await server.call('projects.listCollaborators', { params: { project_id } }, { as })).collaborators.map(
      ({ handle, role, status }) => [handle, role, status],
    );
  const invite = (project_id: string, invited_user_id: string, as = owner) =>
    server.raw('projects.invite', { params: { project_id }, body: { invited_user_id } }, { as });
  const invites = async (as: Person) => (await server.call('invites.list', {}, { as })).invites;
  const answer = (invite_id: string, status: 'accepted' | 'declined', as: Person) =>
    server.raw('invites.answer', { params: { invite_id }, body: { status } }, { as });

  /** Creates a workspace of the owner with the others as members. */
  async function shared(...others: Person[]): Promise<ProjectSummary> {
    const project = await create('Band');
    for (const other of others) {
      await invite(project.id, other.id);
      const [asked] = await invites(other);
      await answer(asked?.id ?? '', 'accepted', other);
    }
    return project;
  }
  return { create, get, ids, change, people, invite, invites, answer, shared };
}
