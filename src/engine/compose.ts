import type { SongRequest } from '#domain/create/song-request';
import { parseLyrics } from '#words/lyrics/parse-lyrics';
import { prepareLyrics, type SingableLyrics } from '#words/lyrics/prepare-lyrics';
import type { Dictionary } from '#words/pronounce/dictionary';
import type { RequestedMeter } from '#words/requests/tempo-and-key';
import { inCorrectedWords } from '#words/subject/corrected-words';
import { withCourse } from './compose/course.ts';
import { writeDrums, writePercussion } from './compose/drums.ts';
import { type FormSection, type LyricBlock, layOutForm } from './compose/form.ts';
import { TAIL_SECONDS } from './compose/form-fit.ts';
import { writeChords } from './compose/harmony.ts';
import { changeKey } from './compose/key-change.ts';
import { writeLead } from './compose/lead.ts';
import { type PartContext, writePart } from './compose/parts.ts';
import { titleOf } from './compose/title.ts';
import { writeReverseCymbals, writeRisers } from './compose/transitions.ts';
import { writeVocals } from './compose/vocals.ts';
import { shorterWords, WORDLESS_NOTICE, withWords } from './compose/words.ts';
import { type Grid, gridOf } from './music/grid.ts';
import {
  type MasterSettings,
  roundForScore,
  SCORE_VERSION,
  type Score,
  type ScoreChord,
  type ScoreKey,
  type ScoreSection,
  type ScoreTrack,
  type SectionKind,
  SONG_LEVELS,
  type SungLine,
} from './score.ts';
import { validateSongRequest } from './song-request.ts';
import { instrumentOf } from './sound/instruments.ts';
import { chooseStyle, type StyleChoice } from './style/choose-style.ts';
import { type ResolvedStyle, resolveStyle } from './style/resolve-style.ts';
import type { PartSpec, StylePack } from './style/style-pack.ts';
import { toneTargetOf } from './style/tone-targets.ts';
import { castVoice } from './style/voice-cast.ts';

/** A song longer than this many times the requested length no longer counts as 'about' that long. */
const LONGEST_SHARE = 1.1;

/** Everything about a song that is decided before its form. */
export interface SongPlan {
  request: SongRequest;
  choice: StyleChoice;
  style: ResolvedStyle;
  grid: Grid;
}

/** Decisions made before the lyrics are read. */
interface GivenPlan {
  readonly bpm?: number;
  readonly key?: ScoreKey;
  readonly meter?: RequestedMeter;
}

export interface ComposeOptions {
  /**
   * Seeds the random streams of the parts instead of the request's seed; harmony and casting still use the
   * request's.
   */
  seed?: number;
  /** Played instead of the style's chords. */
  chords?: readonly ScoreChord[];
}

/**
 * Composes the whole song in a few milliseconds. Equal requests give equal scores. Lyrics are sung using the
 * dictionary from the engine's assets; without one, only their section marks lay out the form and the melody is
 * played. If a vocal song is only described, lyrics are written too.
 * @param given takes precedence over the text of the request
 * @throws SongRequestError for a field out of range
 */
export function composeSong(
  asked: SongRequest,
  dictionary: Dictionary | null = null,
  given: GivenPlan = {},
): Score {
  const timed = withRequestedLength(inCorrectedWords(validateSongRequest(asked)));
  const { plan, lyrics, blocks, sections } = layOutSong(timed, { dictionary, given });
  const { request, choice } = plan;
  const score = changeKey(composeForm(plan, sections), choice.keyChange);
  const isVocalized = asked.lyrics.trim() !== '' && request.lyrics !== asked.lyrics;
  const sungNotices = isVocalized ? [WORDLESS_NOTICE] : (lyrics?.notices ?? []);
  const notices = [
    ...score.notices,
    ...(score.vocals ? sungNotices : []),
    ...requestNotices(timed, plan, score),
  ];
  return { ...score, title: titleOf(request, hookLinesOf(blocks)), notices };
}

/** Decides lyrics and sections. Generated lyrics are cut until the song has about the requested length. */
function layOutSong(timed: SongRequest, means: Means) {
  const isWritten = timed.lyrics.trim() === '';
  const wanted = withWords(timed, means.dictionary);
  for (let request = wanted; ; ) {
    const laid = layOutWords(request, means);
    const shorter = isWritten && isTooLong(laid) ? shorterWords(request.lyrics) : null;
    if (shorter === null) return laid;
    request = { ...request, lyrics: shorter };
  }
}

interface Means {
  readonly dictionary: Dictionary | null;
  readonly given: GivenPlan;
}

function layOutWords(asked: SongRequest, { dictionary, given }: Means) {
  const plan = planSong(asked, given);
  const { request, choice, style, grid } = plan;
  const lyrics =
    dictionary && request.lyrics.trim() !== '' ? prepareLyrics(dictionary, request.lyrics) : null;
  const blocks = lyricBlocks(request, lyrics);
  const sections = layOutForm({
    pack: style.pack,
    blocks,
    barSeconds: grid.barSeconds,
    targetSeconds: request.durationSeconds,
    seed: request.seed,
    energyShift: style.energyShift,
    weirdness: request.weirdness,
    hasSolo: choice.exclusions.solos ? false : choice.solo ? true : null,
    request: choice.form,
    course: choice.course,
  });
  return { plan, lyrics, blocks, sections };
}

/** Whether a song exceeds its requested length. */
function isTooLong({ plan, sections }: ReturnType<typeof layOutWords>): boolean {
  const { request, grid } = plan;
  if (request.durationSeconds === null || request.lyrics.trim() === '') return false;
  const bars = sections.reduce((sum, section) => sum + section.bars, 0);
  return bars * grid.barSeconds + TAIL_SECONDS > request.durationSeconds * LONGEST_SHARE;
}

/** The request with the length named in its text, where no field sets one. */
function withRequestedLength(request: SongRequest): SongRequest {
  const durationSeconds = request.durationSeconds ?? chooseStyle(request).durationSeconds;
  return { ...request, durationSeconds };
}

/** Notices about parts of the request that the finished song could not fulfill. */
function requestNotices(asked: SongRequest, { request, choice }: SongPlan, score: Score): string[] {
  const isWritten = asked.lyrics.trim() === '' && request.lyrics.trim() !== '' && score.lines.length > 0;
  const isLonger =
    asked.durationSeconds !== null && score.durationSeconds > asked.durationSeconds * LONGEST_SHARE;
  return [
    ...(isWritten && choice.language && !asked.isMumble
      ? [`The words are written in English; enter ${choice.language} lyrics to have them sung.`]
      : []),
    ...(isLonger && score.lines.length > 0 ? ['The words take longer than the length asked for.'] : []),
  ];
}

/**
 * Decides style, instruments, key and tempo; given ones take precedence.
 * @throws SongRequestError for a field out of range
 */
export function planSong(request: SongRequest, { meter, ...given }: GivenPlan = {}): SongPlan {
  validateSongRequest(request);
  const chosen = chooseStyle(request);
  const choice = meter === undefined ? chosen : { ...chosen, meter };
  const style = { ...resolveStyle(choice, request), ...given };
  const { pack } = style;
  return { request, choice, style, grid: gridOf(style.bpm, pack.beatsPerBar, pack.stepsPerBeat, pack.swing) };
}

/** Writes all parts of the given sections, which are contiguous from bar 0 on. */
export function composeForm(
  plan: SongPlan,
  sections: readonly FormSection[],
  options: ComposeOptions = {},
): Score {
  const { request, choice, style, grid } = plan;
  const { bpm, key } = style;
  // Parts that casting left out do not count in the arrangement.
  const pack = { ...style.pack, parts: castParts(style, choice) };
  const seed = options.seed ?? request.seed;
  const chords = options.chords
    ? [...options.chords]
    : writeChords({ sections, pack, key, grid, seed: request.seed, weirdness: request.weirdness });
  const context: PartContext = { pack, sections, chords, grid, seed, weirdness: request.weirdness };
  const bars = sections.reduce((sum, section) => sum + section.bars, 0);
  const wantsVoice = !request.isInstrumental && !choice.exclusions.vocals;
  const voice = wantsVoice ? castVoice(choice, pack, request) : null;
  const sung = voice ? writeVocals(context, { key, gender: voice.gender, isMumble: request.isMumble }) : [];
  const lines = choice.exclusions.backing ? sung.filter(({ part }) => part === 'lead') : sung;
  const isSung = lines.length > 0;
  return {
    version: SCORE_VERSION,
    request,
    seed: request.seed,
    title: request.title,
    tags: choice.tags,
    bpm,
    beatsPerBar: pack.beatsPerBar,
    key,
    styles: choice.packs.map((entry) => ({
      pack: entry.pack.id,
      weight: Math.round(entry.weight * 100) / 100,
    })),
    notices: [...choice.notices],
    durationSeconds: roundForScore(bars * grid.barSeconds + TAIL_SECONDS),
    sections: withCourse(sections.map(toScoreSection), pack, seed),
    chords,
    tracks: writeTracks(style, choice, context, lines),
    vocals: isSung ? voice : null,
    lines,
    master: masterOf(pack),
  };
}

/** The cast parts; a part whose instrument was requested plays in every section. */
function castParts(style: ResolvedStyle, choice: StyleChoice): PartSpec[] {
  return style.pack.parts.flatMap((part) => {
    const instrument = style.instruments.get(part.id);
    if (!instrument) return [];
    if (!choice.instruments.includes(instrument)) return [part];
    const { only: _, until: __, ...always } = part;
    return [{ ...always, from: ALWAYS }];
  });
}

/** Below any energy: such a part enters first and rests last. */
const ALWAYS = -1;

/**
 * The target of every mix: in published songs the voice is 1 to 5 dB above the band. The target is above the
 * middle, since effects that are not modeled, such as section endings, lower the level more often than they
 * raise it.
 */
const RIDE = {
  voiceOverBandDb: 4.2,
  giveDb: 11,
  wideDb: 16,
  softestLu: -6,
};

function masterOf({ id, mix }: StylePack): MasterSettings {
  return {
    ...SONG_LEVELS,
    gainDb: null,
    reverbSeconds: roundForScore(mix.reverbSeconds),
    reverbLevel: roundForScore(mix.reverbLevel),
    lowShelfDb: roundForScore(mix.lowShelfDb),
    highShelfDb: roundForScore(mix.highShelfDb),
    tone: mix.tone,
    ride: { ...RIDE, toneTarget: toneTargetOf(id), toneDb: null },
    width: roundForScore(mix.width * 1.3),
    glue: roundForScore(mix.glue),
  };
}

function writeTracks(
  style: ResolvedStyle,
  choice: StyleChoice,
  context: PartContext,
  lines: readonly SungLine[],
): ScoreTrack[] {
  const { pack, sections, grid, seed } = context;
  const tracks: (ScoreTrack | null)[] = [];
  if (!choice.exclusions.drums) tracks.push(writeDrums(context));
  if ((!choice.exclusions.percussion && !choice.only) || choice.hasClaps)
    tracks.push(writePercussion(context));
  for (const part of pack.parts) {
    const instrument = style.instruments.get(part.id);
    if (instrument) tracks.push(writePart(part, instrument, context));
  }
  tracks.push(...writeLeads(style, choice, context, lines, tracks));
  tracks.push(writeRisers(pack, sections, grid));
  if (!choice.exclusions.drums) tracks.push(writeReverseCymbals(pack, sections, grid, seed));
  return tracks
    .filter((track): track is ScoreTrack => track !== null && track.notes.length > 0)
    .map((track) =>
      pack.sweeps && isSwept(track, choice) ? { ...track, mix: { ...track.mix, isSwept: true } } : track,
    );
}

/** Whether filter sweeps apply to a track. Requested instruments are never filtered. */
function isSwept({ role, instrument }: ScoreTrack, choice: StyleChoice): boolean {
  return (role === 'chords' || role === 'arp' || role === 'pad') && !choice.instruments.includes(instrument);
}

/** The lead instrument, plus another requested one that the band leaves out of some section. */
function writeLeads(
  { lead, key, density }: ResolvedStyle,
  choice: StyleChoice,
  context: PartContext,
  lines: readonly SungLine[],
  band: readonly (ScoreTrack | null)[],
): ScoreTrack[] {
  if (!lead) return [];
  const left = choice.instruments.find(
    (name) =>
      name !== lead && LEADING.has(instrumentOf(name).family) && isMissing(name, band, context.sections),
  );
  const plays: readonly SectionKind[] = lines.length > 0 ? ['solo', 'interlude'] : context.pack.melody.plays;
  const sung = lines.filter(({ part }) => part === 'lead');
  const shared = { key, density, lines: sung };
  const isRequested = choice.instruments.includes(lead);
  const first = { ...shared, instrument: lead, plays, isRequested, turn: left ? 0 : null };
  if (!left) return [writeLead(context, first)];
  const second = { ...shared, instrument: left, plays: [], isRequested: true, turn: 1 };
  return [writeLead(context, first), writeLead(context, second)];
}

/** Whether some section lacks the instrument. */
function isMissing(
  instrument: string,
  band: readonly (ScoreTrack | null)[],
  sections: readonly FormSection[],
): boolean {
  const starts = band.flatMap((track) =>
    track?.instrument === instrument ? track.notes.map(([start]) => start) : [],
  );
  return sections.some(
    ({ startSeconds, durationSeconds }) =>
      starts.filter((start) => start >= startSeconds && start < startSeconds + durationSeconds).length < 2,
  );
}

const LEADING: ReadonlySet<string> = new Set([
  'wind',
  'brass',
  'strings',
  'mallet',
  'keys',
  'guitar',
  'synth',
]);

function lyricBlocks(request: SongRequest, lyrics: SingableLyrics | null): LyricBlock[] {
  if (request.lyrics.trim() === '') return [];
  if (lyrics) return lyrics.sections;
  return parseLyrics(request.lyrics).map(({ kind, label, lines }) => ({
    kind,
    label,
    lines: lines.map(({ text }) => ({ text, words: [] })),
  }));
}

/** Lines of the chorus, or of the first lyrics. */
function hookLinesOf(blocks: readonly LyricBlock[]): string[] {
  const chorus = blocks.find((block) => block.kind === 'chorus' && block.lines.length > 0);
  const sung = chorus ?? blocks.find((block) => block.lines.length > 0);
  return sung?.lines.map(({ text }) => text) ?? [];
}

function toScoreSection({ lines: _, ...section }: FormSection): ScoreSection {
  return section;
}
