import { MAX_SAVED_PROMPTS } from '#contract/making/prompts';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { lockAccount } from '#server/accounts/accounts.repository';
import { ApiError } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import { defineEntity } from '#server/calls/entity';
import {
  countPrompts,
  deletePrompt,
  findPrompts,
  listPrompts,
  type OwnedPrompt,
  storePrompt,
} from './prompts.repository.ts';

export const entity = defineEntity({
  noun: 'prompt',
  find: (db, ids) => findPrompts(db, ids),
  ownership: ({ userId }) => ({ ownerId: userId, isPublic: false }),
});

export const handlers: HandlersOf<'prompts', { prompt: OwnedPrompt }> = {
  async 'prompts.save'({ body }, { db, viewer, now }) {
    const id = body.id ?? newId();
    // Concurrent saves must not both take the last free place.
    await lockAccount(db, viewer.id);
    const [held] = await findPrompts(db, [id]);
    if (held !== undefined && held.userId !== viewer.id) {
      throw new ApiError(409, t('This id is already in use.'), { field: 'id' });
    }
    if (held === undefined && (await countPrompts(db, viewer.id)) >= MAX_SAVED_PROMPTS) {
      throw new ApiError(
        422,
        t('The prompt library holds at most {max} prompts. Delete one first.', {
          max: MAX_SAVED_PROMPTS,
        }),
      );
    }
    const {
      gpt_description_prompt: description,
      negative_tags: negativeTags,
      lyrics,
      tags,
      title,
      sliders,
    } = body;
    const words = { description, negativeTags, lyrics, tags, title: title.trim(), sliders };
    return storePrompt(db, { id, userId: viewer.id, ...words }, now);
  },

  async 'prompts.list'(_args, { db, viewer }) {
    return { prompts: await listPrompts(db, viewer.id) };
  },

  async 'prompts.delete'(_args, { db, entity: { prompt } }) {
    await deletePrompt(db, prompt.id);
    return {};
  },
};
