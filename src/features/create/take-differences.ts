import type { Clip } from '#contract/clips';
import type { SongFacts } from '#domain/clips/song-facts';
import { keyName } from '#domain/edits/song-structure';
import { formatDuration } from '#domain/texts/text-format';
import { t } from '#lib/translate';

/** Tempos closer than this sound the same. */
const SAME_TEMPO_BPM = 3;
const SAME_LENGTH_SECONDS = 5;
/** Nobody would read more than this. */
const DIFFERENCES_MAX = 5;
const INSTRUMENTS_MAX = 2;

type Take = Pick<Clip, 'metadata'>;

/**
 * Describes in plain language how the second take differs from the first, in the order listeners notice:
 * 'faster', 'with choir'. Empty if the facts of either are unknown, or if they are alike.
 */
export function takeDifferences(first: Take, second: Take): string[] {
  const before = first.metadata.song_facts;
  const after = second.metadata.song_facts;
  if (!before || !after) return [];
  return [
    ...voice(before, after),
    ...tempo(before, after),
    ...instruments(before, after),
    ...form(before, after),
    ...drums(before, after),
    ...key(before, after),
    ...length(first, second),
  ].slice(0, DIFFERENCES_MAX);
}

function tempo(before: SongFacts, after: SongFacts): string[] {
  const change = after.bpm - before.bpm;
  if (Math.abs(change) < SAME_TEMPO_BPM) return [];
  return [
    t('{value}, {bpm} bpm instead of {bpm2}', {
      value: change > 0 ? 'faster' : 'slower',
      bpm: after.bpm,
      bpm2: before.bpm,
    }),
  ];
}

const SINGERS = { female: t('a female voice'), male: t('a male voice') } as const;
const TIMBRES = { natural: '', choir: t('a choir'), robot: t('a robot voice') } as const;
type Voice = NonNullable<SongFacts['voice']>;

function voice({ voice: before }: SongFacts, { voice: after }: SongFacts): string[] {
  if (!before && !after) return [];
  if (!after) return [t('without singing')];
  if (!before) return [t('sung by {singer}', { singer: singer(after) })];
  return singer(before) === singer(after) ? [] : [t('sung by {singer}', { singer: singer(after) })];
}

const singer = ({ gender, timbre }: Voice) => TIMBRES[timbre] || SINGERS[gender];

function instruments(before: SongFacts, after: SongFacts): string[] {
  const only = (one: SongFacts, other: SongFacts) =>
    one.instruments.filter((name) => !other.instruments.includes(name)).slice(0, INSTRUMENTS_MAX);
  const [added, left] = [only(after, before), only(before, after)];
  return [
    ...(added.length > 0 ? [t('with {value}', { value: added.join(' and ') })] : []),
    ...(left.length > 0 ? [t('without {value}', { value: left.join(' and ') })] : []),
  ];
}

function drums({ drums: before }: SongFacts, { drums: after }: SongFacts): string[] {
  if (before === after) return [];
  if (after === null) return [t('without drums')];
  return [before === null ? t('with drums') : t('another drum kit')];
}

/** Passages whose names listeners know. */
const PASSAGES: Readonly<Record<string, string>> = {
  solo: t('a solo'),
  interlude: t('an interlude'),
  break: t('a break'),
  bridge: t('a bridge'),
  drop: t('a drop'),
  intro: t('an intro'),
};

function form({ sections: before }: SongFacts, { sections: after }: SongFacts): string[] {
  return Object.entries(PASSAGES).flatMap(([kind, name]) => {
    if (before.includes(kind) === after.includes(kind)) return [];
    return [`${after.includes(kind) ? 'with' : 'without'} ${name}`];
  });
}

function key({ key: before }: SongFacts, { key: after }: SongFacts): string[] {
  return keyName(before) === keyName(after) ? [] : [t('in {keyName}', { keyName: keyName(after) })];
}

function length(first: Take, second: Take): string[] {
  const [before, after] = [first.metadata.duration, second.metadata.duration];
  if (before === null || after === null) return [];
  const seconds = after - before;
  if (Math.abs(seconds) < SAME_LENGTH_SECONDS) return [];
  return [`${formatDuration(Math.abs(seconds))} ${seconds > 0 ? 'longer' : 'shorter'}`];
}
