import { type Random, randomStream } from '#lib/random';
import { isSameEnding, rhymeFamily } from '../rhymes/rhyme-key.ts';
import type { Frames } from '../theme/frames.ts';
import type { Theme } from '../theme/theme.ts';
import { type Line, lineFrom, readings, suitableFrames } from './line-maker.ts';
import type { SongDraft } from './stanza.ts';
import { tailsFor } from './tails.ts';

/**
 * The lines of an intent are few, so takes share them: the seed indexes a list whose order is the same for all
 * seeds of a request. A line without a slot is listed only once, so that this many consecutive takes do not
 * repeat it.
 */
const TAKES = 20;

/** The position of this line among the lines a song takes from the same frames, and their number. */
export interface Place {
  at: number;
  of: number;
}

/** The line of the frames assigned to this seed, or undefined if it has none. */
export function intentLine(desk: SongDraft, frames: Frames, what: string, place: Place): Line | undefined {
  const suitable = suitableFrames(addressSubject(frames, desk.theme), desk.theme);
  const isDrawn = (frame: string) => SLOT.test(frame);
  const fixed = suitable.filter((frame) => !isDrawn(frame)).flatMap(readingsOf);
  const drawn = suitable.filter(isDrawn).flatMap(readingsOf);
  const length = Math.max(TAKES * place.of, fixed.length);
  const list = shuffled(
    [
      ...fixed,
      ...Array.from({ length: length - fixed.length }, (_, i) =>
        drawn.length > 0 ? drawn[i % drawn.length] : undefined,
      ),
    ],
    sharedOrder(desk, what),
  );
  const next = list[(desk.seed + TAKES * place.at) % list.length];
  if (!next || desk.used.has(next.frame)) return undefined;
  const line = lineFrom(next.reading, desk, desk.random) ?? undefined;
  if (line) desk.used.add(next.frame);
  return line;
}

/** Slots filled differently in each take. */
const SLOT = /\{(?:does|sees|acts|acted|at)2?\}/;

function readingsOf(frame: string) {
  return readings(frame).map((reading) => ({ frame, reading }));
}

/**
 * The refrain lines beside the hook: an image of the subject and a rhyming line of the intent. Undefined if
 * none fit.
 */
export function refrainPair(desk: SongDraft, hook: Line): [Line, Line] | undefined {
  const { theme, random } = desk;
  const frames = suitableFrames(addressSubject(theme.intent.chorus, theme), theme);
  const rhymed = frames.filter((frame) => tailsOn(verbal(frame), theme).length > 0);
  const sung = rhymed.flatMap(readings).filter((reading) => lineFrom(reading, desk, random) !== null);
  const order = sharedOrder(desk, 'refrain');
  const list = [...shuffled(sung, order), ...shuffled(sung.flatMap(led), order)].slice(
    0,
    Math.max(sung.length, TAKES + SPARE_LINES),
  );
  // If the seed's own line has no rhyming image, use one that belongs to no other seed.
  const first = desk.seed % Math.min(list.length, TAKES);
  const spare = list.slice(TAKES);
  const turns = [
    ...list.slice(first, first + 1),
    ...spare.map((_, i) => spare[(first + i) % spare.length]),
    ...list,
  ];
  for (const reading of turns) {
    const said = lineFrom(reading as string, desk, random);
    const image = said && said.text !== hook.text ? rhymingImage(desk, said) : undefined;
    if (said && image) return [image, said];
  }
  return undefined;
}

const SPARE_LINES = 10;

/** 'And I knocked' from 'I knocked': for intents with few lines, a line may continue the previous one. */
function led(reading: string): string[] {
  if (
    !/^(?:I|I'm|I'd|I'll|I've|You|You're|We|We're|They|It|It's|There's|There is|The|My|Nobody|Everybody)\b/.test(
      reading,
    )
  )
    return [];
  return [`And ${/^I\b/.test(reading) ? reading : reading.charAt(0).toLowerCase() + reading.slice(1)}`];
}

function rhymingImage(desk: SongDraft, said: Line): Line | undefined {
  const isRhyme = (line: Line | null): line is Line =>
    line !== null && line.rhyme === said.rhyme && !isSameEnding(line.text, said.text);
  const bare = suitableFrames(BARE_IMAGES, desk.theme);
  for (let tries = 0; tries < IMAGE_TRIES && said.rhyme !== undefined && desk.seed % 2 === 0; tries++) {
    const line = lineFrom(desk.random.pick(bare), desk, desk.random);
    if (isRhyme(line)) return line;
  }
  const tails = tailsOn(said.text, desk.theme);
  if (tails.length === 0) return undefined;
  for (let tries = 0; tries < IMAGE_TRIES; tries++) {
    const line = lineFrom(`{does}, ${desk.random.pick(tails)}`, desk, desk.random);
    if (isRhyme(line)) return line;
  }
  return undefined;
}

const IMAGE_TRIES = 80;
/** An image that may rhyme on its own. */
const BARE_IMAGES: Frames = [
  '{does}, {does2}',
  '{sees}, {sees2}',
  '{does} and {does2}',
  '{while} {does}',
  '{sees} and {sees2}',
];

function tailsOn(said: string, theme: Theme): string[] {
  const rhyme = rhymeFamily(said);
  if (rhyme === undefined) return [];
  return tailsFor(theme).filter(
    (tail) => rhymeFamily(verbal(tail)) === rhyme && !isSameEnding(verbal(tail), said),
  );
}

/** Keeps the verb uninflected, to look up the ending of the line. */
function verbal(tail: string): string {
  return tail.replace(/\{v:(\w+)\}/g, '$1');
}

/** Lines about the singer become lines about the person addressed: 'I fell' becomes 'you fell'. */
function addressSubject(frames: Frames, { isAddressed, intent }: Theme): Frames {
  if (!isAddressed || !intent.isOfSinger) return frames;
  return frames.filter((frame) => !/\b(?:you|your|we|us|our)\b/i.test(frame)).map(toYou);
}

function toYou(frame: string): string {
  return frame
    .replace(/\bI'm\b|\bI am\b/g, "you're")
    .replace(/\bI've\b|\bI have\b/g, "you've")
    .replace(/\bI'd\b/g, "you'd")
    .replace(/\bI'll\b/g, "you'll")
    .replace(/\bI was\b/g, 'you were')
    .replace(/\bI\b|\bme\b/g, 'you')
    .replace(/\bmy\b/gi, 'your');
}

function sharedOrder(desk: SongDraft, what: string): Random {
  return randomStream('takes', what, desk.theme.subject.text, desk.theme.intent.id);
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
