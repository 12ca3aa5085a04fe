import {
  SONG_DURATION_MAX_SECONDS,
  SONG_DURATION_MIN_SECONDS,
  type SongRequest,
} from '#domain/create/song-request';
import { likenessIn } from '#words/requests/likeness';
import { type RequestedCourse, readCourse } from '#words/requests/requested-course';
import { readDecade } from '#words/requests/requested-decade';
import { formFactsIn, type RequestedForm, requestedForm } from '#words/requests/requested-form';
import { instrumentsIn, standInNotice } from '#words/requests/requested-instrument';
import { readKeyChange } from '#words/requests/requested-key-change';
import { readMoods } from '#words/requests/requested-mood';
import { type RequestedSolo, readSolo } from '#words/requests/requested-solo';
import { CHILDREN, type RequestedVoice, readVoice } from '#words/requests/requested-voice';
import { readSungLanguage } from '#words/requests/sung-language';
import {
  FASTEST_BPM,
  type RequestedMeter,
  readKey,
  readLength,
  readMeter,
  readTempo,
  SLOWEST_BPM,
} from '#words/requests/tempo-and-key';
import { findUnsupported, type UnsupportedRequest } from '#words/requests/unsupported-requests';
import { inCorrectedWords } from '#words/subject/corrected-words';
import type { Mood } from '#words/vocabulary/moods';
import type { Substyle } from '#words/vocabulary/substyles';
import { hasWord } from '#words/vocabulary/whole-words';
import type { Mode } from '../score.ts';
import { INSTRUMENTS } from '../sound/instruments.ts';
import {
  type CorrectionLog,
  correctedKey,
  correctedMeter,
  correctedMoods,
  correctedPacks,
  correctedSolo,
  correctedVoice,
  createCorrectionLog,
  type ReadFact,
} from './corrections.ts';
import { type Exclusions, isExcluded, readExclusions } from './exclusions.ts';
import { candidatesWithout, choosePacks } from './pack-choice.ts';
import { STYLE_PACKS } from './packs.ts';
import { type RequestTexts, textsOf } from './request-texts.ts';
import type { StylePack } from './style-pack.ts';

/** Everything the text of a request asks for. */
export interface StyleChoice {
  /** One or two packs; weights sum to 1. */
  packs: { pack: StylePack; weight: number }[];
  /** Requested regardless of the style; null for the style's own. */
  meter: RequestedMeter | null;
  bpm: number | null;
  tonic: number | null;
  mode: Mode | null;
  /** Semitones the last chorus is raised by. */
  keyChange: number | null;
  /** Length named in the text. */
  durationSeconds: number | null;
  /** '80s'. */
  decade: string | null;
  moods: Mood[];
  /** Instruments requested by name, in order. */
  instruments: string[];
  solo: RequestedSolo['solo'];
  /** The only instruments allowed to play. */
  only: readonly string[] | null;
  voice: RequestedVoice;
  /** Hand claps on the second and fourth beat. */
  hasClaps: boolean;
  form: RequestedForm;
  course: RequestedCourse['course'];
  /** The requested language of the lyrics, for display ('German'); null for English. */
  language: string | null;
  /** The text excludes singing. */
  isInstrumental: boolean;
  /** Tags as interpreted, for the clip. */
  tags: string[];
  exclusions: Exclusions;
  notices: string[];
  /** The facts as read, before corrections. */
  facts: readonly ReadFact[];
}

/**
 * Reads styles first and the description where styles leave a gap; fields of the request take precedence over
 * both, and its corrections over the facts read. Never throws.
 */
export function chooseStyle(written: SongRequest): StyleChoice {
  const request = inCorrectedWords(written);
  const corrections = createCorrectionLog(request.corrections);
  const texts = textsOf(request, corrections);
  const { requestText, subject, toLimit, excluded } = texts;
  const exclusions = readExclusions(excluded);
  const solo = correctedSolo(readSolo(requestText), corrections);
  const voice = correctedVoice(readVoice(requestText, exclusions.singer), corrections);
  const notices: string[] = [];
  const figures = readFigures(request, requestText, corrections);
  const packWords = packWordsOf(texts, figures.meter);
  const candidates = candidatesWithout(excluded, texts.styles);
  const { packs, substyles } = correctedPacks(choosePacks(packWords, candidates, notices), corrections);
  const { instruments, standIns, hasClaps } = requestedInstruments(
    solo.rest.replace(CHILDREN, ' '),
    subject,
    {
      exclusions,
      desk: corrections,
    },
  );
  notices.push(
    ...substyles.map((one) => substyleNotice(one, exclusions)),
    ...standIns.map(standInNotice),
    ...figures.notices,
    ...solo.notices,
    ...impossibleNotices(request, texts, { exclusions, voice, desk: corrections }),
  );
  return {
    packs,
    meter: figures.meter,
    bpm: figures.bpm,
    tonic: figures.key?.tonic ?? null,
    mode: figures.key?.mode ?? null,
    keyChange: corrections.number('key-change', readKeyChange(requestText)),
    durationSeconds: figures.durationSeconds,
    decade: corrections.record('decade', readDecade(requestText)),
    moods: correctedMoods(
      readMoods({ asked: requestText, subject, limited: toLimit, excluded }),
      corrections,
    ),
    instruments: [...new Set([...instruments, ...instrumentsOf(substyles, exclusions)])],
    solo: exclusions.solos ? null : solo.solo,
    only: solo.only?.filter((name) => !isExcluded(name, exclusions)) ?? null,
    voice,
    hasClaps,
    form: requestedForm(texts.form, excluded),
    course: texts.course,
    language: texts.sungLanguage ?? texts.language,
    isInstrumental:
      corrections.record('instrumental', INSTRUMENTAL.test(`${requestText} ${subject}`) ? 'words' : null) !==
      null,
    tags: tagsOf(request, packs),
    exclusions,
    notices: [...new Set(notices)],
    facts: corrections.facts,
  };
}

function packWordsOf(
  { styles, description, requestText, subject }: RequestTexts,
  meter: RequestedMeter | null,
) {
  return {
    styles,
    // 'Children's voices' does not mean a style for children.
    description: description.replace(CHILDREN, ' '),
    likeness: likenessIn(requestText)?.style ?? '',
    subject,
    isInThree: meter === 3,
    isUnderstoodTag,
  };
}

const INSTRUMENTAL = /\binstrumental\b/;

/** Tempo, meter, key and length, with a notice for each that is out of range. */
function readFigures(request: SongRequest, asked: string, corrections: CorrectionLog) {
  const tempo = readTempo(asked);
  const read = readMeter(asked);
  const length = readLength(asked);
  const bpm = corrections.number('tempo', tempo?.value ?? null);
  const durationSeconds = corrections.number('length', length?.value ?? null);
  const meter = correctedMeter(read.meter, corrections);
  // A length in the request may come from the text or from the user.
  const isTimed = request.durationSeconds === null || request.durationSeconds === length?.value;
  return {
    bpm: bpm === null ? null : Math.min(FASTEST_BPM, Math.max(SLOWEST_BPM, bpm)),
    meter,
    key: correctedKey(readKey(asked), corrections),
    durationSeconds:
      durationSeconds === null
        ? null
        : Math.min(SONG_DURATION_MAX_SECONDS, Math.max(SONG_DURATION_MIN_SECONDS, durationSeconds)),
    notices: [
      bpm === tempo?.value ? tempo?.notice : null,
      read.impossible && corrections.record('impossible', read.impossible.name) !== null
        ? read.impossible.notice
        : null,
      isTimed && durationSeconds === length?.value ? length?.notice : null,
    ].filter((notice) => typeof notice === 'string'),
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

/** Tags that are neither a style nor an instrument but are still understood. */
function isUnderstoodTag(tag: string): boolean {
  const voice = readVoice(tag, null);
  const solo = readSolo(tag);
  const { meter, impossible } = readMeter(tag);
  return (
    readTempo(tag) !== null ||
    readKey(tag) !== null ||
    readLength(tag) !== null ||
    readKeyChange(tag) !== null ||
    readDecade(tag) !== null ||
    instrumentsIn(tag).length > 0 ||
    findUnsupported(tag, isStyle).length > 0 ||
    readSungLanguage(tag).language !== null ||
    readCourse(tag).course !== null ||
    readCourse(tag).hasTempoChange ||
    formFactsIn(tag).facts.length > 0 ||
    CLAPS.test(tag) ||
    meter !== null ||
    impossible !== null ||
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

/** Names only the instruments that play, without excluded ones. */
function substyleNotice(substyle: Substyle, exclusions: Exclusions): string {
  const sounds = instrumentsOf([substyle], exclusions).map((name) => INSTRUMENTS[name]?.words[0] ?? name);
  return `'${substyle.words[0]}' is played as ${substyle.pack}${sounds.length > 0 ? ` with ${LIST.format(sounds)}` : ''}.`;
}

interface Settled {
  exclusions: Exclusions;
  voice: RequestedVoice;
  desk: CorrectionLog;
}

/** Notices about unsupported requests; the user can take back each of them, which removes its notice. */
function impossibleNotices(
  { isInstrumental, lyrics }: SongRequest,
  { requestText, hasTempoChange, sungLanguage, language }: RequestTexts,
  { exclusions, voice, desk: corrections }: Settled,
): string[] {
  const isSilent = isInstrumental || exclusions.vocals || INSTRUMENTAL.test(requestText);
  const found = [
    ...(hasTempoChange ? [TEMPO_CHANGE] : []),
    ...(voice.isDuet ? [DUET] : []),
    ...(voice.isChildren ? [CHILD_VOICES] : []),
    ...findUnsupported(requestText, isStyle),
  ].filter(({ isOfVoice }) => !(isOfVoice && isSilent));
  const words = sungLanguage ?? language;
  // Its notice is added once lyrics are written.
  if (words !== null && !isSilent && lyrics.trim() === '')
    corrections.record('impossible', `words in ${words}`);
  return found.flatMap(({ name, notice }) =>
    corrections.record('impossible', name) === null ? [] : [notice],
  );
}

const TEMPO_CHANGE: UnsupportedRequest = {
  name: 'changes of tempo',
  notice: 'The tempo stays the same throughout the song.',
};
const DUET: UnsupportedRequest = {
  name: 'a duet',
  notice: 'Duets are not possible: one voice sings, with backing voices.',
  isOfVoice: true,
};
const CHILD_VOICES: UnsupportedRequest = {
  name: "children's voices",
  notice: "There are no children's voices; grown-ups sing.",
  isOfVoice: true,
};

/** Requested instruments, else those named by the subject: 'a song about an old violin'. */
function requestedInstruments(
  asked: string,
  subject: string,
  { exclusions, desk: corrections }: { exclusions: Exclusions; desk: CorrectionLog },
) {
  const named = instrumentsIn(asked);
  const used = named.length > 0 ? named : instrumentsIn(subject).filter(({ isStandIn }) => !isStandIn);
  const counted = used
    .filter(({ name }) => !isExcluded(name, exclusions))
    .map((one) => ({ ...one, counts: corrections.record('instrument', one.name, one.word) }));
  const claps = CLAPS.test(asked) ? corrections.record('instrument', CLAPPED) : null;
  const kept = [...counted.map(({ counts }) => counts), claps];
  return {
    instruments: kept.filter(
      (name) => name !== null && INSTRUMENTS[name] !== undefined && !isExcluded(name, exclusions),
    ) as string[],
    standIns: counted.filter(({ isStandIn, name, counts }) => isStandIn && name === counts),
    hasClaps: kept.includes(CLAPPED),
  };
}

/** Listed among instruments, though drums play it. */
const CLAPPED = 'hand claps';
const CLAPS = /\b(?:hand[- ]?claps?|claps?|clapping|finger[- ]?snaps?|snapping)\b/;

/** Instruments typical of styles without a pack, minus the excluded ones. */
function instrumentsOf(substyles: readonly Substyle[], exclusions: Exclusions): string[] {
  return substyles
    .flatMap(({ instruments = [] }) => instruments)
    .filter((name) => !isExcluded(name, exclusions));
}
