import type { SongRequest } from '#domain/song-request';
import type { Mode } from '../score.ts';
import { INSTRUMENTS } from '../sound/instruments.ts';
import { readDecade } from './decades.ts';
import { type Exclusions, isExcluded, readExclusions } from './exclusions.ts';
import type { StyleKin } from './kin.ts';
import type { Mood } from './moods.ts';
import { candidatesWithout, choosePacks } from './pack-choice.ts';
import { STYLE_PACKS } from './packs.ts';
import type { StylePack } from './style-pack.ts';
import { cleanTag, hasWord } from './whole-words.ts';
import { inEnglish } from './wishes/in-english.ts';
import { instrumentsIn, standInNotice } from './wishes/instrument-words.ts';
import { readKeyChange } from './wishes/key-change-wish.ts';
import { readMoods } from './wishes/mood-wish.ts';
import { outOfReach } from './wishes/out-of-reach.ts';
import { readWish } from './wishes/read-wish.ts';
import { readSolo, type SoloWish } from './wishes/solo-wish.ts';
import { type AskedMeter, readKey, readLength, readMeter, readTempo } from './wishes/tempo-and-key.ts';
import { readVoice, type VoiceWish } from './wishes/voice-wish.ts';

/** What the words of a request ask for. */
export interface StyleChoice {
  /** One or two packs, weights summing to 1. */
  packs: { pack: StylePack; weight: number }[];
  /** Asked for whatever the style; null for that of the style. */
  meter: AskedMeter | null;
  bpm: number | null;
  tonic: number | null;
  mode: Mode | null;
  /** Semitones by which the last chorus rises. */
  keyChange: number | null;
  /** Length that the words ask for. */
  durationSeconds: number | null;
  /** '80s'. */
  decade: string | null;
  moods: Mood[];
  /** Instruments asked for by name, in order. */
  instruments: string[];
  solo: SoloWish['solo'];
  /** The only instruments that may play. */
  only: readonly string[] | null;
  voice: VoiceWish;
  /** What the request is written in, for people ('German'); null for English. */
  language: string | null;
  /** Tags as understood, for the clip. */
  tags: string[];
  exclusions: Exclusions;
  notices: string[];
}

/** Reads styles first and the description where styles leave a gap; fields of the request come before both. Never throws. */
export function chooseStyle(request: SongRequest): StyleChoice {
  const { styles, description, asked, subject, limited, excluded } = textsOf(request);
  const exclusions = readExclusions(excluded);
  const solo = readSolo(asked);
  const voice = readVoice(asked, exclusions.singer);
  const tempo = readTempo(asked);
  const { meter, notice: meterNotice } = readMeter(asked);
  const length = readLength(asked);
  // A length in the request is that of the words, or set by hand.
  const isTimed = request.durationSeconds === null || request.durationSeconds === length?.value;
  const notices: string[] = [];
  const { packs, kin } = choosePacks(
    {
      styles: styles.asked,
      description: description.asked,
      subject,
      isInThree: meter === 3,
      isOtherwiseRead,
    },
    candidatesWithout(excluded, styles.asked),
    notices,
  );
  const named = instrumentsAsked(solo.rest, subject, exclusions);
  const key = readKey(asked);
  notices.push(
    ...kin.map((one) => kinNotice(one, exclusions)),
    ...named.filter(({ isStandIn }) => isStandIn).map(standInNotice),
    ...[tempo?.notice, meterNotice, isTimed ? length?.notice : null].filter(
      (notice) => typeof notice === 'string',
    ),
    ...solo.notices,
    ...(request.isInstrumental || exclusions.vocals ? [] : voiceNotices(voice)),
    ...outOfReach(asked, isStyle),
  );
  return {
    packs,
    meter,
    bpm: tempo?.value ?? null,
    tonic: key?.tonic ?? null,
    mode: key?.mode ?? null,
    keyChange: readKeyChange(asked),
    durationSeconds: length?.value ?? null,
    decade: readDecade(asked),
    moods: readMoods({ asked, subject, limited, excluded }),
    instruments: [...new Set([...named.map(({ name }) => name), ...instrumentsOf(kin, exclusions)])],
    solo: exclusions.solos ? null : solo.solo,
    only: solo.only?.filter((name) => !isExcluded(name, exclusions)) ?? null,
    voice,
    language: (description.language ?? styles.language)?.name ?? null,
    tags: tagsOf(request, packs),
    exclusions,
    notices: [...new Set(notices)],
  };
}

/** The texts of a request taken apart, in English. */
function textsOf(request: SongRequest) {
  const styles = readWish(request.styles);
  const description = readWish(request.description);
  const tags = inEnglish(request.excludeStyles).text.split(/[,;\n]/);
  return {
    styles,
    description,
    asked: `${styles.asked} , ${description.asked}`,
    subject: `${styles.subject} , ${description.subject}`,
    limited: [...styles.limited, ...description.limited],
    excluded: [...tags, ...styles.excluded, ...description.excluded]
      .map((tag) => cleanTag(tag).replace(/^(?:no|without|any) /, ''))
      .filter((tag) => tag !== ''),
  };
}

function tagsOf(request: SongRequest, packs: StyleChoice['packs']): string[] {
  const written = request.styles
    .split(/[,;\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return written.length > 0 ? written.slice(0, 12) : packs.map(({ pack }) => pack.id);
}

function isStyle(words: string): boolean {
  return STYLE_PACKS.some(({ id, tags }) => [id, ...tags].some((tag) => hasWord(words, tag)));
}

/** Tags that are no style and no instrument, and yet are understood. */
function isOtherwiseRead(tag: string): boolean {
  const voice = readVoice(tag, null);
  const solo = readSolo(tag);
  const { meter, notice } = readMeter(tag);
  return (
    readTempo(tag) !== null ||
    readKey(tag) !== null ||
    readLength(tag) !== null ||
    readKeyChange(tag) !== null ||
    readDecade(tag) !== null ||
    instrumentsIn(tag).length > 0 ||
    outOfReach(tag, isStyle).length > 0 ||
    meter !== null ||
    notice !== null ||
    solo.solo !== null ||
    solo.only !== null ||
    solo.notices.length > 0 ||
    voice.singer !== null ||
    voice.choir !== null ||
    voice.isDuet ||
    voice.isRobot
  );
}

const LIST = new Intl.ListFormat('en');

/** Names the instruments that do play: excluded ones do not. */
function kinNotice(kin: StyleKin, exclusions: Exclusions): string {
  const sounds = instrumentsOf([kin], exclusions).map((name) => INSTRUMENTS[name]?.words[0] ?? name);
  return `'${kin.words[0]}' is played as ${kin.pack}${sounds.length > 0 ? ` with ${LIST.format(sounds)}` : ''}.`;
}

function voiceNotices({ isDuet, isChildren }: VoiceWish): string[] {
  return [
    ...(isDuet ? ['Duets are not possible: one voice sings, with backing voices.'] : []),
    ...(isChildren ? ["There are no children's voices; grown-ups sing."] : []),
  ];
}

/** Instruments that are asked for, else those that the subject names: 'a song about an old violin'. */
function instrumentsAsked(asked: string, subject: string, exclusions: Exclusions) {
  const named = instrumentsIn(asked);
  return (named.length > 0 ? named : instrumentsIn(subject).filter(({ isStandIn }) => !isStandIn)).filter(
    ({ name }) => !isExcluded(name, exclusions),
  );
}

/** Instruments that styles without a pack are known by, less those that are excluded. */
function instrumentsOf(kin: readonly StyleKin[], exclusions: Exclusions): string[] {
  return kin.flatMap(({ instruments = [] }) => instruments).filter((name) => !isExcluded(name, exclusions));
}
