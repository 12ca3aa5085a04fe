import { type Random, randomStream } from '#lib/random';
import { countSyllables } from '../english/count-syllables.ts';
import type { Field } from '../english/fields/field.ts';
import { isSameEnding } from '../rhymes/rhyme-key.ts';
import { refrainsFor, storiesFor } from '../tales/select-stories.ts';
import type { Part, Stanza } from '../tales/story.ts';
import type { Theme } from '../theme/theme.ts';
import { type Line, lineFrom, suitableFrames, type Threads } from './line-maker.ts';
import type { Phrase, PhraseBook } from './phrase-book.ts';
import { type SongDraft, take } from './stanza.ts';
import { DRAWN, MOST_SUNG, STARTS_WITH_INTERJECTION, wordings } from './wordings.ts';

/** Leaves room for the rest of the line. */
const THREAD_SYLLABLES = 6;
/** With fewer from its own field, takes would share one. */
const FEWEST_THREADS = 6;
const FEW_THREADS = 4;
const OF_SOMEBODY = /\b(?:my|me|your|her|his|their|our|us)\b/;
const NO_ACTION = /^(?:be|have|die|leave|lose|miss|outgrow)\b/;

/** The motifs of the song, different for each take of a request. */
export function threadsOf(theme: Theme, book: PhraseBook, seed: number): Threads {
  const { things, actions } = choices(theme, book);
  return { thing: things[seed % things.length] ?? '', action: actions[seed % actions.length] ?? '' };
}

/** The longest motif of each kind: a stanza with room for it has room for all. */
function longestThreads({ theme, book }: SongDraft): Threads {
  const longest = (texts: readonly string[]) =>
    texts.toSorted((a, b) => countSyllables(b) - countSyllables(a))[0] ?? '';
  const { things, actions } = choices(theme, book);
  return { thing: longest(things), action: longest(actions) };
}

function choices(theme: Theme, book: PhraseBook): { things: string[]; actions: string[] } {
  const order = randomStream('threads', theme.subject.text, theme.intent.id);
  const fields = theme.fields.map(({ field }) => field);
  const ofOwn = (list: readonly Phrase[], top: Field | undefined) => {
    const within = (most: number) => list.filter(({ text }) => countSyllables(text) <= most);
    const brief = within(THREAD_SYLLABLES - 1).filter(({ field }) => field === top);
    if (brief.length >= FEW_THREADS) return shuffled(brief, order).map(({ text }) => text);
    const short = within(THREAD_SYLLABLES);
    const own = short.filter(({ field }) => field === top);
    const known = short.filter(({ field }) => field !== null && fields.includes(field));
    const near = own.length >= FEWEST_THREADS ? own : known.length > 0 ? known : short;
    return shuffled(near, order).map(({ text }) => text);
  };
  const acts = theme.isOther && book.subjectActs.length > 0 ? book.subjectActs : book.singerActs;
  const things = book.sees.filter(({ text }) => /^(?:an?|one) /.test(text) && !OF_SOMEBODY.test(text));
  const actions = acts.filter(
    ({ text }) => !OF_SOMEBODY.test(text) && !NO_ACTION.test(text) && !text.includes('&'),
  );
  const doers = fields.find(({ doer }) => theme.isOther && doer === 'own') ?? fields[0];
  return { things: ofOwn(things, fields[0]), actions: ofOwn(actions, doers) };
}

const TRIES = 16;

/** Number of takes of a request with different wording. */
export const TAKES = 20;

/** The lines of a stanza for this part of the story; undefined if single lines are drawn instead. */
export function renderStory(desk: SongDraft, part: Part): string[] | undefined {
  const isRap = desk.form === 'rap';
  const stanzas = storiesFor(desk.theme, isRap).flatMap((story) => story[part]);
  return renderStanza(desk, part, stanzas)?.map(({ text }) => text);
}

/** The refrain lines beside the hook: an image of the subject and its answer. */
export function renderStoryRefrain(desk: SongDraft): string[] | undefined {
  return renderStanza(
    desk,
    'refrain',
    refrainsFor(desk.theme).map(([image = '', answer = '']) => [image, calling(answer, desk.theme)]),
  )?.map(({ text }) => text);
}

/** Addresses the subject by name at the start of the line, if there is room. */
export function calling(frame: string, { isAddressed, named, intent }: Theme): string {
  const call = named?.call ?? '';
  const isCalled = isAddressed && named?.isAddressable && countSyllables(call) <= SHORT_CALL;
  if (!isCalled || intent.id === 'breakup' || DEAR.test(frame) || CONTINUES_LINE.test(frame)) return frame;
  return `${call}, ${frame.replace(/^and (?!then\b|so\b)/i, '').replace(/^\([^)]*\)|^\p{L}+/u, (start) => start.replace(/(?<=^|[(|])(?!I\b)\p{L}/gu, (first) => first.toLowerCase()))}`;
}

/** Lines that already address someone. */
const DEAR = /\b(?:my child|my darling|dear|little one)\b|\{call\}/;
/** Continuations of the previous line: 'and I'm proud to say / that you ...'. */
const CONTINUES_LINE = /^\(?(?:that|which|whom?)\b/i;
const SHORT_CALL = 4;

function renderStanza(
  desk: SongDraft,
  part: Part | 'refrain',
  stanzas: readonly Stanza[],
): Line[] | undefined {
  const { theme } = desk;
  const order = randomStream('story', part, theme.subject.text, theme.intent.id);
  // The same for every seed, so that the turns are the same too.
  const any = {
    ...desk,
    used: new Set<string>(),
    threads: longestThreads(desk),
    random: order,
    book: { ...desk.book, facts: [] },
  };
  const suiting = stanzas
    .map((stanza) => suitableFrames(stanza, theme))
    .filter((frames, at) => frames.length === stanzas[at]?.length);
  const able = shuffled(suiting, order).filter((stanza) => linesOf(withFact(stanza, part, any), any, 0));
  const turns = turnsOf(enough(able));
  for (let tries = 0; tries < MOST_TURNS; tries++) {
    const first = desk.seed % (desk.form === 'rap' ? turns.length : Math.max(TAKES, turns.length));
    const turn = turns[tries === 0 ? first : (first + tries * TAKES) % turns.length];
    const lines =
      turn &&
      (linesOf(called(withFact(turn.stanza, part, desk), part, theme), desk, turn.way) ??
        linesOf(withFact(turn.stanza, part, desk), desk, turn.way) ??
        linesOf(turn.stanza, desk, turn.way));
    for (const line of lines ?? []) take(desk, line);
    if (lines || !turn) return lines;
  }
  return undefined;
}

function called([first = '', ...rest]: Stanza, part: Part | 'refrain', theme: Theme): Stanza {
  return [part === 'later' || part === 'bridge' ? calling(first, theme) : first, ...rest];
}

/** A stanza that has no room for the song's motif is replaced by another. */
const MOST_TURNS = 3;

interface Turn {
  stanza: Stanza;
  way: number;
}

/** Lists each stanza once, then again in other wordings for as long as its lines have any. */
function turnsOf(stanzas: readonly Stanza[]): Turn[] {
  const known = stanzas.map((stanza) => ({ stanza, ways: waysOf(stanza) }));
  const most = Math.max(0, ...known.map(({ ways }) => ways));
  return Array.from({ length: Math.min(most, TAKES) }, (_, way) =>
    known.filter(({ ways }) => ways > way).map(({ stanza }) => ({ stanza, way })),
  ).flat();
}

/** The number of wordings of the least variable line; a line with drawn parts differs each time. */
function waysOf(stanza: Stanza): number {
  const ways = stanza.map((frame, at) => {
    const more = DRAWN.test(frame)
      ? ONLY_PLACE.test(frame)
        ? PLACE_WAYS
        : DRAWN_WAYS
      : THREADED.test(frame)
        ? THREAD_WAYS
        : 1;
    return wordings(frame, at % 2 === 1).length * more;
  });
  return Math.min(...ways);
}

const THREADED = /\{(?:kn|kd|dx|dg|dp)\}/;
/** There are only a few places. */
const ONLY_PLACE = /^[^{]*\{at\}[^{]*$/;
const PLACE_WAYS = 3;
const DRAWN_WAYS = 8;
const THREAD_WAYS = 2;

/** As many stanzas as a request has takes; other subjects get others. */
function enough(stanzas: readonly Stanza[]): readonly Stanza[] {
  let sum = 0;
  return stanzas.filter((stanza) => {
    const isNeeded = sum < TAKES;
    sum += waysOf(stanza);
    return isNeeded;
  });
}

/** Replaces an event with a fact from the prompt: 'we met in a bookshop, and the room goes still'. */
function withFact(stanza: Stanza, part: Part | 'refrain', { book, used }: SongDraft): Stanza {
  if (part === 'refrain') return stanza;
  const isLeft = book.facts.some(({ text }) => !used.has(text));
  const hasFact = stanza.some((frame) => frame.includes('{fact}'));
  if (isLeft === hasFact) return stanza;
  if (!isLeft) return stanza.map((frame) => frame.replace('{fact}', '{does}'));
  const isOpen = (frame: string) => frame.startsWith('{does}, and');
  const free = stanza.findIndex((frame, i) => i % 2 === 0 && isOpen(frame));
  const at = free >= 0 ? free : stanza.findIndex(isOpen);
  // Only a line that need not rhyme may end in a fact.
  const joined = free >= 0 ? '{fact}, and' : '{fact} and';
  return stanza.map((frame, i) => (i === at ? frame.replace('{does}, and', joined) : frame));
}

function linesOf(stanza: Stanza, desk: SongDraft, turn: number): Line[] | undefined {
  const lines: Line[] = [];
  const used = new Set(desk.used);
  for (const [at, frame] of stanza.entries()) {
    const isCouplet = stanza.length > 4;
    const before = at % 2 === 1 ? lines[isCouplet ? at - 1 : at - 2] : undefined;
    const line = lineOf(frame, { ...desk, used }, turn + at, before, at % 2 === 1);
    if (!line) return undefined;
    for (const phrase of line.phrases) used.add(phrase);
    lines.push(line);
  }
  return lines;
}

function lineOf(
  frame: string,
  desk: SongDraft,
  turn: number,
  before: Line | undefined,
  isSecond: boolean,
): Line | undefined {
  const all = wordings(frame, isSecond);
  // Sighs do not fit a beat.
  const ways = desk.form === 'rap' ? all.filter((way) => !STARTS_WITH_INTERJECTION.test(way)) : all;
  const best = (book: PhraseBook, most: number) => {
    let found: { line: Line; worth: number } | undefined;
    for (let tries = 0; tries < most; tries++) {
      const way = ways[(turn + tries) % ways.length] as string;
      const line = lineFrom(
        way,
        { ...desk, book },
        desk.random,
        desk.form === 'rap' ? MOST_RAPPED : MOST_SUNG,
      );
      if (!line || (before && isSameEnding(before.text, line.text))) continue;
      const worth = worthOf(line, desk);
      if (!found || worth > found.worth) found = { line, worth };
      if (!DRAWN.test(frame)) break;
    }
    return found?.line;
  };
  if (!DRAWN.test(frame)) return best(desk.book, ways.length);
  return best(ofTurn(desk.book, turn), TRIES) ?? best(desk.book, TRIES);
}

/** A stanza draws other phrases in each of its turns. */
function ofTurn(book: PhraseBook, turn: number): PhraseBook {
  const part = (list: readonly Phrase[]) => list.filter((_, at) => at % DRAWN_TURNS === turn % DRAWN_TURNS);
  return {
    ...book,
    does: part(book.does),
    sees: part(book.sees),
    at: part(book.at),
    subjectActs: part(book.subjectActs),
    singerActs: part(book.singerActs),
  };
}

const MOST_RAPPED = 17;
const EASY_SYLLABLES = 10;

function worthOf(line: Line, desk: SongDraft): number {
  const { book, theme } = desk;
  const all = [...book.does, ...book.subjectActs, ...book.singerActs, ...book.at, ...book.sees];
  const near = line.phrases.reduce((sum, text) => {
    const field = all.find((one) => one.text === text)?.field;
    const rank = theme.fields.findIndex((one) => one.field === field);
    return sum + (rank === 0 ? 3 : rank > 0 ? 2 : 0);
  }, 0);
  return near - Math.max(0, line.syllables - EASY_SYLLABLES) * 0.5;
}

const DRAWN_TURNS = 6;

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
