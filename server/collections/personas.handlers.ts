import { PERSONAS_PAGE_SIZE, type Persona, type PersonaList } from '#contract/collections/personas';
import type { CallArgs } from '#contract/contract';
import type { Clip } from '#contract/songs/clips';
import { isPreview, PREVIEW_LOCKED } from '#domain/clips/previews';
import { isOpenToAll } from '#domain/nouns/open-to-all';
import { PERSONA_TEXTS, UNNAMED_PERSONA } from '#domain/personas/persona-texts';
import { newId } from '#lib/ids';
import { ApiError, refusal } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import { defineEntity, findReadable } from '#server/calls/entity';
import type { Connection } from '#server/database/database';
import { namesArtist } from '#server/rules/artist-names';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import { notifyOfLike } from '#server/songs/like-notices';
import {
  findPersonas,
  insertPersona,
  listPersonaClips,
  listPersonas,
  markPersona,
  type PersonaShelf,
  updatePersona,
} from './personas.repository.ts';

export const entity = defineEntity({
  noun: 'persona',
  find: findPersonas,
  ownership: (persona) => ({
    ownerId: persona.user_id,
    isPublic: isOpenToAll(persona),
  }),
});

/** Refuses artist names; personas are the user's own sounds. */
function checkArtistNames({ name, description }: CallArgs<'personas.edit'>['body']): void {
  if (namesArtist(name ?? '')) throw new ApiError(400, PERSONA_TEXTS.artistInName, { field: 'name' });
  if (namesArtist(description ?? '')) {
    throw new ApiError(400, PERSONA_TEXTS.artistInDescription, { field: 'description' });
  }
}

async function changedPersona(db: Connection, id: string, viewerId: string): Promise<Persona> {
  const [persona] = await findPersonas(db, [id], viewerId);
  if (persona === undefined) throw refusal(404);
  return persona;
}

async function personaPage(
  db: Connection,
  { shelf, viewerId }: { shelf: PersonaShelf; viewerId: string },
  page: number,
): Promise<PersonaList> {
  const { personas, total } = await listPersonas(
    db,
    { shelf, viewerId },
    { size: PERSONAS_PAGE_SIZE, number: page },
  );
  const hasMore = (page + 1) * PERSONAS_PAGE_SIZE < total;
  return {
    personas,
    num_total_results: total,
    current_page: page,
    continuation_token: hasMore ? String(page + 1) : null,
  };
}

/** A list that is 404 when empty. */
async function foundPage(
  db: Connection,
  list: { shelf: PersonaShelf; viewerId: string },
  { page, emptyDetail }: { page: number; emptyDetail: string },
): Promise<PersonaList> {
  const found = await personaPage(db, list, page);
  if (found.num_total_results === 0) throw new ApiError(404, emptyDetail);
  return found;
}

export const handlers: HandlersOf<'personas', { clip: Clip; persona: Persona }> = {
  async 'personas.create'({ body }, { db, viewer, entity: root }) {
    if (root.status !== 'complete' || root.is_trashed || root.metadata.type === 'stem') {
      throw new ApiError(400, PERSONA_TEXTS.rootUnusable, { field: 'root_clip_id' });
    }
    if (isPreview(root)) throw new ApiError(400, PREVIEW_LOCKED, { field: 'root_clip_id' });
    checkArtistNames(body);
    const id = newId();
    await insertPersona(db, {
      id,
      userId: viewer.id,
      rootClipId: root.id,
      name: body.name?.trim() || UNNAMED_PERSONA,
      description: body.description?.trim() ?? '',
      isPublic: body.is_public,
    });
    return changedPersona(db, id, viewer.id);
  },

  'personas.listMine': ({ query }, { db, viewer }) => {
    const next = Number(query.continuation_token);
    const page = Number.isInteger(next) && next > 0 && next < 100_000 ? next : query.page;
    return personaPage(db, { shelf: 'own', viewerId: viewer.id }, page);
  },

  'personas.get': async (_args, { entity: persona }) => persona,

  async 'personas.getPaginated'({ query }, context) {
    const { db, viewer, entity: persona } = context;
    const { ids, total } = await listPersonaClips(
      db,
      { personaId: persona.id, viewerId: viewer?.id ?? null },
      { size: PERSONAS_PAGE_SIZE, number: query.page },
    );
    const clips = await findReadable(clipEntity, ids, context);
    return { persona, clips, num_total_results: total, current_page: query.page };
  },

  async 'personas.edit'({ body }, { db, viewer, entity: persona }) {
    checkArtistNames(body);
    await updatePersona(db, persona.id, {
      ...(body.name == null ? {} : { name: body.name.trim() || UNNAMED_PERSONA }),
      ...(body.description == null ? {} : { description: body.description.trim() }),
    });
    return changedPersona(db, persona.id, viewer.id);
  },

  'personas.listProduct': ({ query }, { db, viewer }) =>
    personaPage(db, { shelf: 'product', viewerId: viewer.id }, query.page),

  async 'personas.trash'({ body }, { db, viewer, entity: persona }) {
    await updatePersona(db, persona.id, { isTrashed: !body.undo });
    return changedPersona(db, persona.id, viewer.id);
  },

  'personas.listTrashed': ({ query }, { db, viewer }) =>
    personaPage(db, { shelf: 'trash', viewerId: viewer.id }, query.page),

  async 'personas.setVisibility'({ body }, { db, viewer, entity: persona }) {
    await updatePersona(db, persona.id, { isPublic: body.is_public });
    return changedPersona(db, persona.id, viewer.id);
  },

  async 'personas.toggleLove'({ body }, { db, viewer, entity: persona }) {
    const isOn = body.loved ?? !persona.is_loved;
    const key = { userId: viewer.id, personaId: persona.id };
    const difference = await markPersona(db, key, { mark: 'isLoved', isOn });
    const { id, name: title, image_url: imageUrl, user_id: userId } = persona;
    const content = { type: 'persona', id, title, imageUrl } as const;
    const like = { userId, actorId: viewer.id, kind: 'persona_love', groupId: id, content } as const;
    await notifyOfLike(db, like, difference);
    const changed = await changedPersona(db, persona.id, viewer.id);
    return { loved: changed.is_loved, upvote_count: changed.upvote_count, persona: changed };
  },

  'personas.listLoved': ({ query }, { db, viewer }) =>
    foundPage(
      db,
      { shelf: 'loved', viewerId: viewer.id },
      { page: query.page, emptyDetail: PERSONA_TEXTS.noLoved },
    ),

  async 'personas.follow'({ body }, { db, viewer, entity: persona }) {
    const key = { userId: viewer.id, personaId: persona.id };
    await markPersona(db, key, { mark: 'isFollowed', isOn: body.follow });
    return changedPersona(db, persona.id, viewer.id);
  },

  'personas.listFollowed': ({ query }, { db, viewer }) =>
    foundPage(
      db,
      { shelf: 'followed', viewerId: viewer.id },
      { page: query.page, emptyDetail: PERSONA_TEXTS.noFollowed },
    ),
};
