import * as z from 'zod/mini';
import { idSchema, timestampSchema } from '#contract/schema';
import { t } from '#lib/translate';
import { clipNoun } from '../nouns/clip.ts';
import { defineWrite } from './write-definition.ts';

const listenArgsSchema = z.object({
  clipId: idSchema,
  /** When the song began. */
  listenedAt: timestampSchema,
});

/** Send a listen to the services that count what the user listens to. */
export const listenWrite = defineWrite({
  kind: 'listen',
  schemaVersion: 1,
  argsSchema: listenArgsSchema,
  callId: 'clips.addListen',
  lane: () => 'listens',
  // A song made on this device is sent first.
  targets: ({ clipId }) => [clipNoun.target(clipId)],
  changes: [],
  input: ({ clipId, listenedAt }) => ({ params: { gen_id: clipId }, body: { listened_at: listenedAt } }),
  coalesce: () => null,
  // A song that was deleted meanwhile has no listens.
  isDeleteLike: () => true,
  label: () => t('Count a listen elsewhere'),
  refusalText: (_args, detail) => t('A listen was not counted elsewhere: {detail}', { detail }),
});
