import * as z from 'zod/mini';
import { reportReasonSchema } from '#contract/people/blocks';
import { handleSchema } from '#contract/people/profiles';
import { t } from '#lib/translate';
import { type ProfileView, profileId, profileNoun } from '../nouns/profile.ts';
import { followed } from './follow.ts';
import { changeOf, defineWrite } from './write-definition.ts';

const blockArgsSchema = z.object({ handle: handleSchema, reason: reportReasonSchema });
const unblockArgsSchema = z.object({ handle: handleSchema });

/** Block an account. */
export const blockWrite = defineWrite({
  kind: 'block',
  schemaVersion: 1,
  argsSchema: blockArgsSchema,
  callId: 'blocks.blockUser',
  lane: ({ handle }) => profileNoun.target(profileId(handle)),
  targets: ({ handle }) => [profileNoun.target(profileId(handle))],
  changes: [changeOf(profileNoun, (view: ProfileView) => withBlock(followed(view, false), true))],
  input: ({ handle, reason }) => ({ body: { handle, reason } }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: () => false,
  label: ({ handle }) => t('Block @{handle}', { handle }),
  refusalText: ({ handle }, detail) => t('@{handle} was not blocked: {detail}', { handle, detail }),
});

/** Unblock an account. */
export const unblockWrite = defineWrite({
  kind: 'unblock',
  schemaVersion: 1,
  argsSchema: unblockArgsSchema,
  callId: 'blocks.unblockUser',
  lane: ({ handle }) => profileNoun.target(profileId(handle)),
  targets: ({ handle }) => [profileNoun.target(profileId(handle))],
  changes: [changeOf(profileNoun, (view: ProfileView) => withBlock(view, false))],
  input: ({ handle }) => ({ body: { handle } }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: () => true,
  label: ({ handle }) => t('Unblock @{handle}', { handle }),
  refusalText: ({ handle }, detail) => t('@{handle} was not unblocked: {detail}', { handle, detail }),
});

function withBlock({ profile, stats }: ProfileView, isBlocked: boolean): ProfileView {
  return { profile: { ...profile, is_blocked: isBlocked }, stats };
}
