import type { Clip } from '#contract/songs/clips';
import type { SongFacts } from '#domain/clips/song-facts';
import { shownKey } from '#domain/texts/shown-key';
import { formatDuration } from '#domain/texts/text-format';
import { currentLanguage, t, translated } from '#lib/translate';

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
    change > 0
      ? t('faster, {bpm} bpm instead of {firstBpm}', { bpm: after.bpm, firstBpm: before.bpm })
      : t('slower, {bpm} bpm instead of {firstBpm}', { bpm: after.bpm, firstBpm: before.bpm }),
  ];
}

const SUNG_BY_GENDER = { female: t('sung by a female voice'), male: t('sung by a male voice') } as const;
const SUNG_BY_TIMBRE = {
  natural: '',
  choir: t('sung by a choir'),
  robot: t('sung by a robot voice'),
} as const;
type Voice = NonNullable<SongFacts['voice']>;

function voice({ voice: before }: SongFacts, { voice: after }: SongFacts): string[] {
  if (!before && !after) return [];
  if (!after) return [t('without singing')];
  return before && sungBy(before) === sungBy(after) ? [] : [sungBy(after)];
}

const sungBy = ({ gender, timbre }: Voice) => SUNG_BY_TIMBRE[timbre] || SUNG_BY_GENDER[gender];

function instruments(before: SongFacts, after: SongFacts): string[] {
  const only = (one: SongFacts, other: SongFacts) =>
    one.instruments.filter((name) => !other.instruments.includes(name)).slice(0, INSTRUMENTS_MAX);
  const [added, left] = [only(after, before), only(before, after)];
  return [
    ...(added.length > 0 ? [t('with {instruments}', { instruments: listed(added) })] : []),
    ...(left.length > 0 ? [t('without {instruments}', { instruments: listed(left) })] : []),
  ];
}

const listed = (names: readonly string[]) =>
  new Intl.ListFormat(currentLanguage()).format(names.map(translated));

function drums({ drums: before }: SongFacts, { drums: after }: SongFacts): string[] {
  if (before === after) return [];
  if (after === null) return [t('without drums')];
  return [before === null ? t('with drums') : t('another drum kit')];
}

/** Passages whose names listeners know. */
const PASSAGES: Readonly<Record<string, { readonly added: string; readonly removed: string }>> = {
  solo: { added: t('with a solo'), removed: t('without a solo') },
  interlude: { added: t('with an interlude'), removed: t('without an interlude') },
  break: { added: t('with a break'), removed: t('without a break') },
  bridge: { added: t('with a bridge'), removed: t('without a bridge') },
  drop: { added: t('with a drop'), removed: t('without a drop') },
  intro: { added: t('with an intro'), removed: t('without an intro') },
};

function form({ sections: before }: SongFacts, { sections: after }: SongFacts): string[] {
  return Object.entries(PASSAGES).flatMap(([kind, { added, removed }]) => {
    if (before.includes(kind) === after.includes(kind)) return [];
    return [after.includes(kind) ? added : removed];
  });
}

function key({ key: before }: SongFacts, { key: after }: SongFacts): string[] {
  return shownKey(before) === shownKey(after) ? [] : [t('in {key}', { key: shownKey(after) })];
}

function length(first: Take, second: Take): string[] {
  const [before, after] = [first.metadata.duration, second.metadata.duration];
  if (before === null || after === null) return [];
  const seconds = after - before;
  if (Math.abs(seconds) < SAME_LENGTH_SECONDS) return [];
  const duration = formatDuration(Math.abs(seconds));
  return [seconds > 0 ? t('{duration} longer', { duration }) : t('{duration} shorter', { duration })];
}
