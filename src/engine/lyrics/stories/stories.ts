import type { Theme } from '../theme.ts';
import { NEAR_STORIES } from './near.ts';
import { PARTED_STORIES } from './parted.ts';
import type { Story } from './story.ts';
import { TOLD_STORIES } from './told.ts';
import { WORLD_STORIES } from './world.ts';

export const STORIES: Readonly<Record<string, Story>> = {
  ...NEAR_STORIES,
  ...PARTED_STORIES,
  ...TOLD_STORIES,
  ...WORLD_STORIES,
};

/** Whose stories are told to somebody, and would be none of anybody else. */
const TO_SOMEBODY: ReadonlySet<string> = new Set([...Object.keys(NEAR_STORIES), ...Object.keys(PARTED_STORIES)]);
/** Sad or solemn: a merry stanza of another story suits none of them. */
const ALONE: ReadonlySet<string> = new Set(
  'grief breakup lullaby apology protest warning wedding farewell faith fall complaint get well far party holiday'.split(' '),
);
/** Of a heart to itself: told whoever is named. */
const OF_SINGER: ReadonlySet<string> = new Set(['breakup', 'love', 'party', 'holiday']);

/** The stories that suit the theme, the closest first. */
export function storiesFor(theme: Theme): Story[] {
  const { intent, isAddressed, isOther, subject } = theme;
  const own = STORIES[intent.id];
  const suits = TO_SOMEBODY.has(intent.id) ? isAddressed || OF_SINGER.has(intent.id) : !isOther || OF_SINGER.has(intent.id) || intent.id === 'protest';
  const voices = isAddressed
    ? ['you']
    : isOther
      ? ['they']
      : intent.id === 'scene'
        ? []
        : subject.kind === 'doing'
          ? ['doing', 'thing']
          : ['thing', 'doing'];
  const general = voices.map((voice) => STORIES[voice] as Story);
  if (!own || !suits) return general;
  return ALONE.has(intent.id) ? [own] : [own, ...general];
}
