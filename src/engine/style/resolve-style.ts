import type { SongRequest } from '#domain/create/song-request';
import { type Random, randomStream, turnOf } from '#lib/random';
import { isMinorMode } from '../music/theory.ts';
import type { Mode, ScoreKey } from '../score.ts';
import { INSTRUMENTS } from '../sound/instruments.ts';
import { isDrumMachine } from '../sound/kits.ts';
import type { StyleChoice } from './choose-style.ts';
import { inDecade } from './decades.ts';
import { isExcluded } from './exclusions.ts';
import { inSix } from './in-six.ts';
import { inThree } from './in-three.ts';
import { blendTones } from './master-tone.ts';
import { STYLE_PACKS } from './packs.ts';
import type { DrumSpec, PartSpec, StyleMix, StylePack } from './style-pack.ts';
import { withClaps } from './with-claps.ts';

/** The style of one song: one pack, or a blend of two, adjusted by moods and sliders. */
export interface ResolvedStyle {
  pack: StylePack;
  bpm: number;
  key: ScoreKey;
  energyShift: number;
  density: number;
  /** Instrument of each part, by part id; without omitted parts. */
  instruments: Map<string, string>;
  lead: string | null;
}

/** Resolves a style choice into the style to be played. Equal arguments give equal styles. */
export function resolveStyle(choice: StyleChoice, request: SongRequest): ResolvedStyle {
  const { seed } = request;
  const random = randomStream(seed, 'style');
  const blended = blend(choice.packs, seed);
  // A low style strength lets another pack lend parts and loosens the tempo.
  const looseness = 1 - request.styleStrength;
  const asked = applyRequest(borrowParts(blended, looseness, seed), choice, request);
  const pack = { ...asked, drums: withOneKit(asked.drums, choice, seed) };
  const mode = pickMode(choice, pack, random);
  const tempoFactor = choice.moods.reduce((factor, mood) => factor * (mood.tempo ?? 1), 1);
  const bpm = choice.bpm ?? adjustTempoToMood(pickTempo(pack, random, tempoFactor, looseness), choice);
  return {
    pack: { ...pack, mix: moodMix(pack.mix, choice) },
    bpm: Math.round(Math.min(200, Math.max(48, bpm))),
    key: { tonic: choice.tonic ?? random.int(12), mode },
    energyShift: choice.moods.reduce((sum, mood) => sum + (mood.energy ?? 0), 0),
    density: choice.moods.reduce((product, mood) => product * (mood.density ?? 1), 1),
    instruments: castParts(pack, choice, request),
    lead: castLead(pack, choice, request),
  };
}

/** The style in the requested decade and meter, with a choir if requested. */
function applyRequest(pack: StylePack, choice: StyleChoice, request: SongRequest): StylePack {
  const { decade, exclusions, voice } = choice;
  const inRequestedDecade = decade ? inDecade(pack, decade) : pack;
  const sung =
    voice.choir && !exclusions.choir && !choice.only ? withChoir(inRequestedDecade) : inRequestedDecade;
  const inMeter = choice.meter === 3 ? inThree(sung) : choice.meter === 'six' ? inSix(sung) : sung;
  const clapped = choice.hasClaps
    ? withClaps(inMeter, exclusions.percussion || choice.only !== null)
    : inMeter;
  const timed = applyCourse(clapped, choice);
  // Risers and impacts are synthesized noise.
  const isBare = exclusions.electronic || choice.only !== null;
  if (!isBare && !CONCERT.test(`${request.styles} ${request.description}`)) return timed;
  const { sweeps: _, ...played } = timed;
  return {
    ...played,
    transitions: {
      ...timed.transitions,
      hasRiser: timed.transitions.hasRiser && !isBare,
      hasReverseCymbal: false,
    },
  };
}

/** A song that builds up also grows in loudness; one of its verses may be rapped. */
function applyCourse(pack: StylePack, { course, form }: StyleChoice): StylePack {
  const swellDb = course === 'builds up' ? Math.max(pack.swellDb ?? 0, BUILT_DB) : course ? 0 : pack.swellDb;
  return {
    ...pack,
    ...(swellDb !== undefined && { swellDb }),
    ...(form.hasRapVerse && { rappedSection: 'verse-2' }),
  };
}

const BUILT_DB = 5;

/** Music performed only live on stage: nothing is filtered or reversed. */
const CONCERT =
  /\b(?:classical|symphon(?:y|ic|ies)|opera|operatic|aria|baroque|chamber|quartet|march(?:ing)?|unplugged|acoustic|concert)\b/i;

/** A choir behind the fuller sections. */
function withChoir(pack: StylePack): StylePack {
  const others = pack.parts.filter(({ id }) => id !== CHOIR.id);
  return { ...pack, parts: [...others, CHOIR] };
}

const CHOIR: PartSpec = {
  id: 'choir',
  role: 'pad',
  instruments: ['choir'],
  low: ['C---------------'],
  from: 0.8,
  center: 64,
  levelLu: -12,
  reverb: 0.5,
  width: 0.8,
  highPassHz: 180,
};

/** One of the style's kits; songs without electronics get an acoustic one. */
function withOneKit(drums: DrumSpec | null, choice: StyleChoice, seed: number): DrumSpec | null {
  if (!drums || choice.only) return null;
  const { electronic, instruments } = choice.exclusions;
  const allowed = drums.kits.filter(
    (kit) => !(electronic && isDrumMachine(kit)) && !(instruments.has('bass808') && kit.startsWith('808')),
  );
  const kits = allowed.length > 0 ? allowed : ACOUSTIC_KITS;
  return { ...drums, kits: [kits[turnOf(seed, 'kit', kits.length)] as string] };
}

const ACOUSTIC_KITS = ['acoustic', 'acousticTight', 'acousticDeep'];

/** How far a style's tempo bends toward a requested slow or fast. */
const MAX_TEMPO_ADJUSTMENT = 1.2;

function adjustTempoToMood(bpm: number, { moods }: StyleChoice): number {
  const most = Math.min(...moods.map(({ atMostBpm }) => atMostBpm ?? Number.POSITIVE_INFINITY));
  const least = Math.max(...moods.map(({ atLeastBpm }) => atLeastBpm ?? 0));
  // If both are requested, the song keeps the combined tempo.
  if (least > most) return bpm;
  return bpm > most
    ? Math.max(most, bpm / MAX_TEMPO_ADJUSTMENT)
    : bpm < least
      ? Math.min(least, bpm * MAX_TEMPO_ADJUSTMENT)
      : bpm;
}

function pickTempo(pack: StylePack, random: Random, factor: number, looseness: number): number {
  const [slowest, fastest] = pack.bpm;
  const middle = (slowest + fastest) / 2;
  const spread = ((fastest - slowest) / 2) * (0.5 + looseness);
  return (middle + spread * (random.next() * 2 - 1)) * factor;
}

function pickMode(choice: StyleChoice, pack: StylePack, random: Random): Mode {
  const drawn = (wanted: (mode: Mode) => boolean): Mode | null => {
    const entries = Object.entries(pack.modes).filter(([mode]) => wanted(mode as Mode)) as [Mode, number][];
    if (entries.length === 0) return null;
    return entries[random.weighted(entries.map(([, weight]) => weight))]?.[0] ?? null;
  };
  if (choice.mode) return choice.mode;
  const mood = choice.moods.findLast((candidate) => candidate.mode)?.mode;
  if (!mood) return drawn(() => true) ?? 'major';
  return drawn((mode) => isMinorMode(mode) === isMinorMode(mood)) ?? mood;
}

function moodMix(mix: StyleMix, choice: StyleChoice): StyleMix {
  let { reverbSeconds, reverbLevel, lowShelfDb, highShelfDb } = mix;
  for (const mood of choice.moods) {
    reverbSeconds *= mood.reverb ?? 1;
    reverbLevel *= mood.reverb ? Math.sqrt(mood.reverb) : 1;
    lowShelfDb += mood.warmthDb ?? 0;
    highShelfDb += mood.brightnessDb ?? 0;
  }
  return {
    ...mix,
    reverbSeconds: Math.min(6, reverbSeconds),
    reverbLevel: Math.min(1, reverbLevel),
    lowShelfDb: Math.min(6, lowShelfDb),
    highShelfDb: Math.max(-8, Math.min(6, highShelfDb)),
  };
}

/** Rhythm section of the first pack; harmony parts, tempo and mix move toward the second by its weight. */
function blend(packs: StyleChoice['packs'], seed: number): StylePack {
  const [first, second] = packs;
  if (!first) throw new RangeError('A style needs at least one pack.');
  if (
    !second ||
    second.pack.beatsPerBar !== first.pack.beatsPerBar ||
    second.pack.stepsPerBeat !== first.pack.stepsPerBeat
  ) {
    return first.pack;
  }
  const [a, b, weight] = [first.pack, second.pack, second.weight];
  const mix = (x: number, y: number) => x * (1 - weight) + y * weight;
  const isRhythm = (part: PartSpec) => part.role === 'bass';
  const random = randomStream(seed, 'blend');
  const kept = a.parts.filter((part) => isRhythm(part) || random.chance(1.15 - weight));
  const ids = new Set(kept.map((part) => part.id));
  const lent = b.parts
    .filter((part) => !isRhythm(part) && random.chance(0.35 + weight))
    .map((part) => (ids.has(part.id) ? { ...part, id: `${part.id}-${b.id.replace(/[^a-z]/g, '')}` } : part));
  const progressionsFrom = random.chance(weight) ? b : a;
  return {
    ...a,
    id: a.id,
    bpm: [mix(a.bpm[0], b.bpm[0]), mix(a.bpm[1], b.bpm[1])],
    swing: { on: a.swing.on, amount: mix(a.swing.amount, b.swing.on === a.swing.on ? b.swing.amount : 0) },
    humanMs: mix(a.humanMs, b.humanMs),
    modes: progressionsFrom.modes,
    progressions: progressionsFrom.progressions,
    drums: a.drums ?? (weight > 0.4 ? b.drums : null),
    parts: [...kept, ...lent].slice(0, 9),
    melody: random.chance(weight) ? b.melody : a.melody,
    mix: {
      ...a.mix,
      reverbSeconds: mix(a.mix.reverbSeconds, b.mix.reverbSeconds),
      reverbLevel: mix(a.mix.reverbLevel, b.mix.reverbLevel),
      lowShelfDb: mix(a.mix.lowShelfDb, b.mix.lowShelfDb),
      highShelfDb: mix(a.mix.highShelfDb, b.mix.highShelfDb),
      tone: blendTones(a.mix.tone, b.mix.tone, weight),
      width: mix(a.mix.width, b.mix.width),
      glue: mix(a.mix.glue, b.mix.glue),
    },
  };
}

function borrowParts(pack: StylePack, looseness: number, seed: number): StylePack {
  const random = randomStream(seed, 'lend');
  const foreign = STYLE_PACKS.filter(
    (other) =>
      other.id !== pack.id &&
      other.stepsPerBeat === pack.stepsPerBeat &&
      other.beatsPerBar === pack.beatsPerBar,
  );
  if (foreign.length === 0 || !random.chance((looseness - 0.5) * 1.6)) return pack;
  const lender = random.pick(foreign);
  const part = lender.parts.find(
    (candidate) => candidate.role !== 'bass' && !pack.parts.some(({ id }) => id === candidate.id),
  );
  return part ? { ...pack, parts: [...pack.parts.slice(0, -1), part] } : pack;
}

/** Chooses an instrument per part: requested ones first, excluded ones never. */
function castParts(pack: StylePack, choice: StyleChoice, request: SongRequest): Map<string, string> {
  if (choice.only) return castOnly(pack, choice.only);
  const cast = new Map<string, string>();
  const wanted = [...choice.instruments];
  for (const part of pack.parts) {
    const random = randomStream(request.seed, 'cast', part.id);
    if (part.role === 'bass' && choice.exclusions.bass) continue;
    if (!random.chance(part.chance ?? 1)) continue;
    const allowed = part.instruments.filter((name) => !isExcluded(name, choice.exclusions));
    const named = wanted.find((name) => isSuitable(name, part));
    if (named) wanted.splice(wanted.indexOf(named), 1);
    const chosen = named ?? pickInstrument(part, allowed, choice, request, random);
    if (chosen) cast.set(part.id, chosen);
  }
  return cast;
}

/** Assigns the few instruments of a bare song to the best-suited parts; all others are silent. */
function castOnly(pack: StylePack, only: readonly string[]): Map<string, string> {
  const cast = new Map<string, string>();
  for (const name of only) {
    const free = pack.parts.filter(({ id, role }) => !cast.has(id) && role !== 'effect');
    const isBass = INSTRUMENTS[name]?.family === 'bass';
    const part =
      free.find((one) => isSuitable(name, one)) ??
      free.find(({ role }) => (isBass ? role === 'bass' : role === 'chords')) ??
      free.find(({ role }) => role !== 'bass');
    if (part) cast.set(part.id, name);
  }
  return cast;
}

function pickInstrument(
  part: PartSpec,
  allowed: readonly string[],
  choice: StyleChoice,
  request: SongRequest,
  random: Random,
): string | null {
  // Weird songs occasionally give a part to an instrument of another family.
  if (random.chance((request.weirdness - 0.5) * 1.2)) {
    const odd = Object.keys(INSTRUMENTS).filter(
      (name) =>
        !isExcluded(name, choice.exclusions) && !['bass', 'effect'].includes(INSTRUMENTS[name]?.family ?? ''),
    );
    if (part.role !== 'bass' && part.role !== 'effect') return random.pick(odd);
  }
  if (allowed.length === 0) return part.role === 'effect' ? null : fallbackInstrument(part, choice);
  const focus = 0.6 + request.styleStrength * 2.4;
  return allowed[random.weighted(allowed.map((_, i) => 1 / (1 + i * focus)))] ?? null;
}

/** A substitute in the same role when every typical instrument is excluded. */
function fallbackInstrument(part: PartSpec, choice: StyleChoice): string | null {
  const pool =
    part.role === 'bass'
      ? ['fingerBass', 'subBass', 'acousticBass', 'sawBass']
      : part.role === 'pad'
        ? ['warmPad', 'strings', 'choir', 'drawbarOrgan']
        : ['piano', 'rhodes', 'nylonGuitar', 'pluck', 'marimba', 'harp'];
  return pool.find((name) => !isExcluded(name, choice.exclusions)) ?? null;
}

const ROLE_FAMILIES: Record<string, readonly string[]> = {
  bass: ['bass'],
  pad: ['strings', 'synth', 'voice', 'keys', 'brass', 'wind'],
  chords: ['keys', 'guitar', 'mallet', 'synth', 'brass', 'strings'],
  arp: ['keys', 'guitar', 'mallet', 'strings', 'synth', 'wind'],
};

function isSuitable(name: string, part: PartSpec): boolean {
  const instrument = INSTRUMENTS[name];
  const families = ROLE_FAMILIES[part.role];
  if (!instrument || !families?.includes(instrument.family)) return false;
  // A part of the same family is the natural choice; string pads and plucked parts do not swap.
  const natural = INSTRUMENTS[part.instruments[0] as string]?.family;
  return (
    natural === instrument.family ||
    part.role === 'arp' ||
    (part.role === 'chords' && instrument.family !== 'guitar')
  );
}

function castLead(pack: StylePack, choice: StyleChoice, request: SongRequest): string | null {
  if (choice.exclusions.melody) return null;
  const random = randomStream(request.seed, 'cast', 'lead');
  if (choice.only) return choice.only[0] ?? null;
  const soloist = choice.solo?.instrument;
  if (soloist) return soloist === 'leadGuitar' ? soloGuitarOf(pack) : soloist;
  const named = choice.instruments.find((name) =>
    ['wind', 'brass', 'strings', 'mallet', 'keys', 'guitar'].includes(INSTRUMENTS[name]?.family ?? ''),
  );
  if (named) return named;
  const allowed = pack.melody.instruments.filter((name) => !isExcluded(name, choice.exclusions));
  if (allowed.length === 0)
    return ['flute', 'piano', 'sawLead'].find((name) => !isExcluded(name, choice.exclusions)) ?? null;
  return random.pick(allowed);
}

/** A guitar that the style plays tunes on; a distorted one if it has none. */
function soloGuitarOf({ melody }: StylePack): string {
  return melody.instruments.find((name) => INSTRUMENTS[name]?.family === 'guitar') ?? 'leadGuitar';
}
