import * as z from 'zod/mini';
import type { Persona } from '#contract/collections/personas';
import { LIMIT_DETAILS } from '#contract/limits';
import { idSchema } from '#contract/schema';
import { t } from '#lib/translate';
import { personaNoun } from '../nouns/persona.ts';
import { changedCount, countDifference } from '../nouns/reaction-counts.ts';
import { PERSONA_TEXTS } from '../personas/persona-texts.ts';
import { changeOf, defineWrite } from './write-definition.ts';

const markArgsSchema = z.object({ personaId: idSchema, isOn: z.boolean() });
type MarkArgs = z.infer<typeof markArgsSchema>;

/** Adjusts a count after a mark was set or removed; setting the same mark again changes nothing. */
function counted(count: number, wasOn: boolean, isOn: boolean): number {
  return changedCount(count, countDifference(wasOn, isOn));
}

const common = {
  schemaVersion: 1,
  argsSchema: markArgsSchema,
  lane: ({ personaId }: MarkArgs) => personaNoun.target(personaId),
  targets: ({ personaId }: MarkArgs) => [personaNoun.target(personaId)],
  coalesce: (_earlier: MarkArgs, later: MarkArgs) => later,
} as const;

const params = ({ personaId }: MarkArgs) => ({ persona_id: personaId });

/** Love a persona, or undo it. */
export const personaLoveWrite = defineWrite({
  ...common,
  kind: 'persona-love',
  callId: 'personas.toggleLove',
  changes: [
    changeOf(personaNoun, (persona: Persona, { isOn }: MarkArgs) => ({
      ...persona,
      is_loved: isOn,
      upvote_count: counted(persona.upvote_count, persona.is_loved, isOn),
    })),
  ],
  input: (args) => ({ params: params(args), body: { loved: args.isOn } }),
  isDeleteLike: ({ isOn }) => !isOn,
  label: ({ isOn }) => (isOn ? t('Love a persona') : t('Remove a love')),
  refusalText: () => PERSONA_TEXTS.loveFailed,
  rateLimitText: LIMIT_DETAILS.reactions,
});

/** Follow or unfollow a persona; a rejection restores the previous state (PERSONA-22). */
export const personaFollowWrite = defineWrite({
  ...common,
  kind: 'persona-follow',
  callId: 'personas.follow',
  changes: [
    changeOf(personaNoun, (persona: Persona, { isOn }: MarkArgs) => ({
      ...persona,
      is_followed: isOn,
      follower_count: counted(persona.follower_count, persona.is_followed, isOn),
    })),
  ],
  input: (args) => ({ params: params(args), body: { follow: args.isOn } }),
  isDeleteLike: ({ isOn }) => !isOn,
  label: ({ isOn }) => (isOn ? t('Follow a persona') : t('Unfollow a persona')),
  refusalText: ({ isOn }, detail) =>
    isOn
      ? t('The persona was not followed: {detail}', { detail })
      : t('The persona was not unfollowed: {detail}', { detail }),
});

/** Make one of the user's own personas public or private. */
export const personaVisibilityWrite = defineWrite({
  ...common,
  kind: 'persona-visibility',
  callId: 'personas.setVisibility',
  changes: [
    changeOf(personaNoun, (persona: Persona, { isOn }: MarkArgs) => ({ ...persona, is_public: isOn })),
  ],
  input: (args) => ({ params: params(args), body: { is_public: args.isOn } }),
  isDeleteLike: () => false,
  label: ({ isOn }) => (isOn ? t('Publish a persona') : t('Make a persona private')),
  refusalText: (_args, detail) => t("The persona's visibility was not changed: {detail}", { detail }),
});

/** Move one of the user's own personas to the trash, or restore it. */
export const personaTrashWrite = defineWrite({
  ...common,
  kind: 'persona-trash',
  callId: 'personas.trash',
  changes: [
    changeOf(personaNoun, (persona: Persona, { isOn }: MarkArgs) => ({ ...persona, is_trashed: isOn })),
  ],
  input: (args) => ({ params: params(args), body: { undo: !args.isOn } }),
  isDeleteLike: ({ isOn }) => isOn,
  label: ({ isOn }) => (isOn ? t('Move a persona to the trash') : t('Restore a persona')),
  refusalText: ({ isOn }, detail) =>
    isOn
      ? t('The persona was not moved to the trash: {detail}', { detail })
      : t('The persona was not restored: {detail}', { detail }),
});
