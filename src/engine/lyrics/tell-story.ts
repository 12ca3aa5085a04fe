import { type Random, randomStream } from '../random.ts';
import { countSyllables } from './count-syllables.ts';
import { type Line, lineFrom, readings, suitableFrames } from './line-maker.ts';
import type { Phrase, PhraseBook } from './phrase-book.ts';
import { isSameEnding } from './rhyme-key.ts';
import { type Desk, isOfTake, take } from './stanza.ts';
import { storiesFor } from './stories/stories.ts';
import type { Part, Stanza } from './stories/story.ts';
import type { Theme } from './theme.ts';

/** What goes through a song: a thing that returns and a deed that somebody else takes up. */
export interface Threads {
  thing: string;
  deed: string;
}

/** So that there is room for what is said of it. */
const THREAD_SYLLABLES = 6;
/** With fewer of its own field, takes would share one. */
const FEWEST_THREADS = 6;
const OF_SOMEBODY = /\b(?:my|me|your|her|his|their|our|us)\b/;
const NO_DEED = /^(?:be|have|die|leave|lose|miss|outgrow)\b/;

/** The song's own thread, another one for each take of a request. */
export function threadsOf(theme: Theme, book: PhraseBook, seed: number): Threads {
  const order = randomStream('threads', theme.subject.text, theme.intent.id);
  const fields = theme.fields.map(({ field }) => field);
  const top = (isOwn: boolean) => fields.find(({ doer }) => !isOwn || doer === 'own') ?? fields[0] ?? null;
  const ofTake = (list: readonly Phrase[], isOwn: boolean) => {
    const short = list.filter(({ text }) => countSyllables(text) <= THREAD_SYLLABLES);
    const own = short.filter(({ field }) => field === top(isOwn));
    const known = short.filter(({ field }) => field !== null && fields.includes(field));
    const near = own.length >= FEWEST_THREADS ? own : known.length > 0 ? known : short;
    const mixed = shuffled(near, order);
    return mixed[seed % mixed.length]?.text ?? '';
  };
  const acts = theme.isOther && book.subjectActs.length > 0 ? book.subjectActs : book.singerActs;
  return {
    thing: ofTake(book.sees.filter(({ text }) => /^(?:an?|one) /.test(text) && !OF_SOMEBODY.test(text)), false),
    deed: ofTake(acts.filter(({ text }) => !OF_SOMEBODY.test(text) && !NO_DEED.test(text) && !text.includes('&')), theme.isOther),
  };
}

const TRIES = 40;

/** So many takes of a request are told in ways of their own. */
const TAKES = 20;

/** The lines of a stanza that tells this part of the song's story; undefined where it is another way's turn. */
export function tellStanza(desk: Desk, part: Part): string[] | undefined {
  const { theme } = desk;
  const order = randomStream('story', part, theme.subject.text, theme.intent.id);
  const stanzas = storiesFor(theme).flatMap((story) => story[part]);
  const able = stanzas.map((stanza) => suitableFrames(stanza, theme)).filter((frames, at) => frames.length === stanzas[at]?.length);
  const told = shuffled(able, order).filter((stanza) => linesOf(stanza, { ...desk, random: order }, 0));
  const turns = turnsOf(withFactsFirst(told, desk, part));
  const turn = turns[desk.seed % Math.max(TAKES, turns.length)];
  const lines = turn && linesOf(turn.stanza, desk, turn.way);
  for (const line of lines ?? []) take(desk, line);
  return lines?.map(({ text }) => text);
}

interface Turn {
  stanza: Stanza;
  way: number;
}

/** Each stanza once, then again in other words, as often as there are other words for its lines. */
function turnsOf(stanzas: readonly Stanza[]): Turn[] {
  const known = stanzas.map((stanza) => ({ stanza, ways: waysOf(stanza) }));
  const most = Math.max(0, ...known.map(({ ways }) => ways));
  return Array.from({ length: Math.min(most, TAKES) }, (_, way) =>
    known.filter(({ ways }) => ways > way).map(({ stanza }) => ({ stanza, way })),
  ).flat();
}

/** Of the line that can be worded in the fewest ways; one with something drawn in it is another line each time. */
export function waysOf(stanza: Stanza): number {
  return Math.min(...stanza.map((frame) => wordings(frame).length * (/\{(?:does|did|sees|s?act|s3|iact|at|fact)/.test(frame) ? DRAWN_WAYS : /\{(?:k|d)/.test(frame) ? THREAD_WAYS : 1)));
}

const DRAWN_WAYS = 8;
const THREAD_WAYS = 4;

/** What the wish itself tells is told, as long as there is something left to tell. */
function withFactsFirst(stanzas: readonly Stanza[], { book, used }: Desk, part: Part): readonly Stanza[] {
  const left = book.facts.filter(({ text }) => !used.has(text));
  if (left.length === 0 || part === 'bridge') return stanzas;
  const telling = stanzas.filter((stanza) => stanza.some((frame) => frame.includes('{fact}')));
  return telling.length > 0 ? telling : stanzas;
}

function linesOf(stanza: Stanza, desk: Desk, turn: number): Line[] | undefined {
  const lines: Line[] = [];
  const used = new Set(desk.used);
  for (const [at, frame] of stanza.entries()) {
    const before = at % 2 === 1 && at > 1 ? lines[at - 2] : undefined;
    const line = lineOf(frame, { ...desk, used }, turn + at, before);
    if (!line) return undefined;
    for (const phrase of line.phrases) used.add(phrase);
    lines.push(line);
  }
  return lines;
}

function lineOf(frame: string, desk: Desk, turn: number, before: Line | undefined): Line | undefined {
  const ways = wordings(frame);
  const isSlotted = frame.includes('{');
  let best: Line | undefined;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (let tries = 0; tries < (isSlotted ? TRIES : ways.length); tries++) {
    const line = lineFrom(ways[(turn + tries) % ways.length] as string, desk, desk.random, MOST_SYLLABLES);
    if (!line || (before && isSameEnding(before.text, line.text))) continue;
    const worth = worthOf(line, desk) - (isSlotted ? 0 : tries);
    if (worth <= bestWorth) continue;
    best = line;
    bestWorth = worth;
  }
  return best;
}

const MOST_SYLLABLES = 13;
const EASY_SYLLABLES = 10;

function worthOf(line: Line, desk: Desk): number {
  const top = desk.theme.fields[0]?.field;
  const phrases = [...desk.book.does, ...desk.book.subjectActs, ...desk.book.singerActs, ...desk.book.at];
  const near = line.phrases.filter((text) => phrases.some((one) => one.text === text && one.field === top));
  return (
    (isOfTake(line, desk) ? 3 : 0) +
    near.length -
    Math.max(0, line.syllables - EASY_SYLLABLES) * 0.5
  );
}

/** Two ways to say one thing, so that takes of a request word a line differently. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/\bI'm\b/, 'I am'],
  [/\bit's\b(?! (?:been|got|had|gone|taken)\b)/, 'it is'],
  [/\bthat's\b(?! (?:been|got|had)\b)/, 'that is'],
  [/\bthere's\b(?! been\b)/, 'there is'],
  [/\bdon't\b/, 'do not'],
  [/\bI've\b/, 'I have'],
  [/\byou've\b/, 'you have'],
  [/\bwe'll\b/, 'we will'],
  [/\bI'll\b/, 'I will'],
  [/\byou'll\b/, 'you will'],
  [/\byou're\b/, 'you are'],
  [/\bwouldn't\b/, 'would not'],
  [/\bdidn't\b/, 'did not'],
  [/\bcouldn't\b/, 'could not'],
  [/\bnobody\b(?! else)/, 'no one'],
  [/\bsomebody\b(?! else)/, 'someone'],
  [/\beverybody\b/, 'everyone'],
  [/\bmaybe\b/, 'perhaps'],
  [/\btill\b/, 'until'],
  [/\bjust\b/, 'only'],
  [/\blittle\b/, 'small'],
  [/\bround\b/, 'around'],
  [/\bstart\b/, 'begin'],
  [/\bstarted\b/, 'began'],
  [/\blaugh\b/, 'smile'],
  [/\blaughed\b/, 'smiled'],
  [/\bwhole\b/, 'entire'],
  [/\bI know\b/, "I've learned"],
  [/\bone day\b/i, 'someday'],
  [/\bonly ever\b/, 'always'],
  [/\bwant to\b/, 'long to'],
  [/\bstreet\b/, 'road'],
  [/\btonight\b/, 'this evening'],
  [/\bonce\b$/, 'one time'],
];
const MOST_WORDINGS = 24;

/** The ways to word a line: its choices, with or without the 'and' before it, in one word or another. */
function wordings(frame: string): string[] {
  const known = KNOWN_WORDINGS.get(frame);
  if (known) return known;
  const ways = readings(frame).map((way) => way.replace(/ +/g, ' '));
  const bare = /^and (?=I\b|you\b|there|the\b|we\b|it|nobody|nothing|somebody|they\b)/.test(frame)
    ? ways.map((way) => way.replace(/^and /, ''))
    : [];
  let all = [...ways, ...bare];
  for (const [one, other] of ALIKE)
    all = [...all, ...all.filter((way) => one.test(way)).map((way) => way.replace(one, other))];
  const told = frame.startsWith('{fact}, and ') ? ['{fact}'] : [];
  const found = [...all.slice(0, MOST_WORDINGS), ...told];
  KNOWN_WORDINGS.set(frame, found);
  return found;
}

/** Of the stanzas, which are a fixed list. */
const KNOWN_WORDINGS = new Map<string, string[]>();

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
