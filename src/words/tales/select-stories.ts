import type { Theme } from '../theme/theme.ts';
import { GENERAL_STORIES } from './data/stories/general.ts';
import { NEAR_STORIES } from './data/stories/near.ts';
import { PARTED_STORIES } from './data/stories/parted.ts';
import { RAP_STORIES } from './data/stories/rap.ts';
import { REFRAINS } from './data/stories/refrains.ts';
import { WORLD_STORIES } from './data/stories/world.ts';
import type { Stanza, Story } from './story.ts';

const STORIES: Readonly<Record<string, Story>> = {
  ...NEAR_STORIES,
  ...PARTED_STORIES,
  ...GENERAL_STORIES,
  ...WORLD_STORIES,
};

/** Stories addressed to someone, which suit no one else. */
const TO_SOMEBODY: ReadonlySet<string> = new Set([
  ...Object.keys(NEAR_STORIES),
  ...Object.keys(PARTED_STORIES),
]);
/** Sad or solemn: these do not mix with cheerful stanzas from other stories. */
const ALONE: ReadonlySet<string> = new Set(
  'grief,breakup,lullaby,apology,protest,warning,wedding,farewell,faith,fall,complaint,get well,far,party,holiday,growing'.split(
    ',',
  ),
);
/** Stories about the same thing with another intent. */
const RELATED: Readonly<Record<string, readonly string[]>> = {
  farewell: ['thanks'],
  fall: ['rise'],
  faith: ['rise'],
  protest: ['rise'],
  warning: ['protest'],
  party: ['free'],
  holiday: ['scene'],
};
/** About the singer's own feelings, regardless of who is named. */
const OF_SINGER: ReadonlySet<string> = new Set(['breakup', 'love', 'party', 'holiday', 'protest']);

/** Returns the stories that suit the theme, closest first. */
export function storiesFor(theme: Theme, isRap: boolean): Story[] {
  const { intent, subject } = theme;
  if (isRap) return rapStories(theme);
  const own = suitsOwn(theme) ? STORIES[intent.id] : undefined;
  const voice = voiceOf(theme);
  const voices =
    voice === 'they' || voice === 'you'
      ? [voice]
      : subject.kind === 'doing'
        ? ['doing', 'thing']
        : ['thing', 'doing'];
  const general = intent.id === 'scene' ? [] : voices.map((one) => STORIES[one] as Story);
  if (!own) return general;
  const related = (RELATED[intent.id] ?? []).map((id) => STORIES[id] as Story);
  return ALONE.has(intent.id) ? [own, ...related] : [own, ...general];
}

function rapStories(theme: Theme): Story[] {
  const voice = rapVoiceOf(theme);
  const isAbout = voice === 'singer' && (theme.named !== undefined || theme.subject.kind === 'doing');
  // An activity may be too long to name in every line.
  if (theme.subject.kind === 'doing' && isAbout) return [RAP_STORIES.singer, RAP_STORIES.thing];
  return isAbout ? [RAP_STORIES.thing] : [RAP_STORIES[voice]];
}

function rapVoiceOf(theme: Theme): Exclude<keyof typeof RAP_STORIES, 'thing'> {
  // An ex is not thanked.
  const isAccused = /^(?:complaint|breakup)$/.test(theme.intent.id) && theme.named !== undefined;
  if (theme.intent.id === 'protest' || isAccused) return 'against';
  const voice = voiceOf(theme);
  return voice === 'thing' ? 'singer' : voice;
}

/** Line pairs for the refrain. */
export function refrainsFor(theme: Theme): readonly Stanza[] {
  const own = suitsOwn(theme) ? REFRAINS[theme.intent.id] : undefined;
  const voice = voiceOf(theme);
  return own ?? REFRAINS[voice === 'thing' && !theme.named ? 'doing' : voice] ?? [];
}

function voiceOf({ isAddressed, isOther }: Theme): 'you' | 'they' | 'thing' {
  if (isAddressed) return 'you';
  return isOther ? 'they' : 'thing';
}

/** Whether the intent has stories that suit the subject. */
function suitsOwn({ intent, isAddressed, isOther }: Theme): boolean {
  if (OF_SINGER.has(intent.id)) return true;
  return TO_SOMEBODY.has(intent.id) ? isAddressed : !isOther;
}
