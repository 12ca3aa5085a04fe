import * as z from 'zod/mini';
import { DESCRIPTION_MAX, DISPLAY_NAME_MAX, handleSchema } from '#contract/people/profiles';
import { idSchema } from '#contract/schema';
import { t } from '#lib/translate';
import { picturePath } from '../files/media-paths.ts';
import { type ProfileView, profileId, profileNoun } from '../nouns/profile.ts';
import { changeOf, defineWrite } from './write-definition.ts';

const profileEditArgsSchema = z.object({
  /** The user's own handle. */
  handle: handleSchema,
  displayName: z.optional(z.string().check(z.minLength(1), z.maxLength(DISPLAY_NAME_MAX))),
  description: z.optional(z.string().check(z.maxLength(DESCRIPTION_MAX))),
  /** Id of an uploaded picture; null for none. */
  pictureId: z.optional(z.nullable(idSchema)),
});
export type ProfileEditArgs = z.infer<typeof profileEditArgsSchema>;

/** Set display name, description and picture of the user's own profile. */
export const profileEditWrite = defineWrite({
  kind: 'profile-edit',
  schemaVersion: 1,
  argsSchema: profileEditArgsSchema,
  callId: 'profiles.update',
  lane: ({ handle }) => profileNoun.target(profileId(handle)),
  targets: ({ handle }) => [profileNoun.target(profileId(handle))],
  changes: [changeOf(profileNoun, applyProfileEdit)],
  input: ({ displayName, description, pictureId }) => ({
    body: {
      ...(displayName === undefined ? {} : { display_name: displayName }),
      ...(description === undefined ? {} : { profile_description: description }),
      ...(pictureId === undefined ? {} : { image_s3_id: pictureId }),
    },
  }),
  coalesce: (earlier, later) => ({ ...earlier, ...later }),
  isDeleteLike: () => false,
  label: () => t('Edit your profile'),
  refusalText: (_args, detail) => t('Your profile was not changed: {detail}', { detail }),
});

function applyProfileEdit({ profile, stats }: ProfileView, args: ProfileEditArgs): ProfileView {
  const { displayName, description, pictureId } = args;
  return {
    stats,
    profile: {
      ...profile,
      ...(displayName === undefined ? {} : { display_name: displayName }),
      ...(description === undefined ? {} : { profile_description: description }),
      ...(pictureId === undefined
        ? {}
        : { avatar_image_url: pictureId === null ? '' : picturePath(pictureId, 640) }),
    },
  };
}
