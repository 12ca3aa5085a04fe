import type { Profile, ProfileStats, ProfileSummary } from '#contract/people/profiles';
import { defineNoun, type Part, partOf } from './noun.ts';

/** A profile as shown on screen. */
export interface ProfileView {
  readonly profile: ProfileSummary;
  /** Null if this device only knows the profile from a list. */
  readonly stats: ProfileStats | null;
}

/** What the server sends of a profile: always the summary, with some calls also its counts. */
export type ProfileWire = ProfileView;

export const profileNoun = defineNoun<ProfileView, ProfileWire>('profile');

/** The profile's id on the device: its handle in lowercase. */
export function profileId(handle: string): string {
  return handle.toLowerCase();
}

/** A profile with its counts. */
export function profilePart({ stats, ...profile }: Profile): Part {
  return partOf(profileNoun, [{ profile, stats }]);
}

/** Profiles from a list. */
export function profilesPart(profiles: readonly ProfileSummary[]): Part {
  return partOf(
    profileNoun,
    profiles.map((profile) => ({ profile, stats: null })),
  );
}
