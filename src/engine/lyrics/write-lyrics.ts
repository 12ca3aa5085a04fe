import { type Random, randomStream } from '../random.ts';
import { MOODS, PRE_CHORUS } from './moods.ts';
import { RHYME_ENDINGS, RHYME_WORDS } from './rhyme-endings.ts';
import { type Subject, styleTagsIn, subjectOf, topicWords } from './subject.ts';
import { subjectLine } from './subject-lines.ts';
import { ANY_TOPIC, TOPICS, type Topic, type TopicMood } from './topics.ts';

export interface LyricsRequest {
  /** What the lyrics are asked for with, for instance 'a sad folk song about a lighthouse'. */
  description: string;
  /** Comma-separated style tags of the form, may be empty. */
  styles: string;
  seed: number;
  /** 'expressive' adds pre-chorus, longer chorus and outro; every other value is 'default'. */
  model: string;
}

export interface WrittenLyrics {
  title: string;
  /** Comma-separated styles that suit the lyrics. */
  tags: string;
  /** Lines under [Verse]-like marks. */
  text: string;
}

/** Lines of rhymed text: a clause of five syllables and an ending of four. */
const LINE_SYLLABLES = 9;
const TITLE_SUBJECT_MAX_WORDS = 5;
const TAGS_MAX = 6;
const SCENE_SHARE = 0.6;
/** An ending that starts with one of these runs on; others are set off by a comma. */
const RUNS_ON =
  /^(?:all|in|into|at|out|inside|under|across|along|down|like|without|beneath|against|and|for|from|to|on|before|after|until|by|behind|over|with|soft|as|when)\b/;

/** Everything one song draws from; used lines are not drawn again. */
interface Desk {
  random: Random;
  subject: Subject;
  topic: Topic;
  mood: TopicMood;
  used: Set<string>;
}

/** Writes structured, rhymed lyrics on the asked subject. Equal requests give equal lyrics. */
export function writeLyrics(request: LyricsRequest): WrittenLyrics {
  const random = randomStream(request.seed, 'lyrics', request.description, request.styles, request.model);
  const subject = subjectOf(request.description);
  const topic = findTopic(subject.text) ?? findTopic(topicWords(request.description)) ?? ANY_TOPIC;
  const tags = tagsFor(request, topic);
  const desk: Desk = { random, subject, topic, mood: moodFor(request.description, topic), used: new Set() };
  const hook = random.pick(topic.hooks);
  const isRap = /\b(?:hip.?hop|rap|trap|drill)\b/i.test(tags);
  const sections = compose(desk, hook, request.model === 'expressive', isRap);
  return { title: titleFor(desk, hook), tags, text: sections.join('\n\n') };
}

function compose(desk: Desk, hook: string, isExpressive: boolean, isRap: boolean): string[] {
  const couplets = isRap ? 4 : 2;
  const verse1 = section('Verse 1', verse(desk, couplets, true));
  const chorus = section('Chorus', chorusLines(desk, hook, isExpressive));
  const preChorus = isExpressive ? [section('Pre-Chorus', couplet(desk, PRE_CHORUS))] : [];
  const verse2 = section('Verse 2', verse(desk, couplets, isExpressive));
  const bridge = section('Bridge', bridgeLines(desk));
  const outro = isExpressive ? [section('Outro', [hook, `${hook} (oh, oh)`])] : [];
  return [verse1, ...preChorus, chorus, verse2, ...preChorus, chorus, bridge, chorus, ...outro];
}

function section(name: string, lines: readonly string[]): string {
  return `[${name}]\n${lines.map(capitalised).join('\n')}`;
}

/** Couplets (AABB), crossed rhymes (ABAB), or rhymes on every second line with two images in the others. */
function verse(desk: Desk, couplets: number, namesSubject: boolean): string[] {
  const scheme = desk.random.pick(['AABB', 'ABAB', 'ABCB'] as const);
  const lines: string[] = [];
  for (let i = 0; i < couplets / 2; i++) {
    const [a1, a2] = couplet(desk) as [string, string];
    const [b1, b2] = couplet(desk) as [string, string];
    if (scheme === 'AABB') lines.push(a1, a2, b1, b2);
    else if (scheme === 'ABAB') lines.push(a1, b1, a2, b2);
    else lines.push(twoImages(desk), a1, twoImages(desk), a2);
  }
  // Only an unrhymed line may give way to one that names the subject, or the first one of a couplet its place.
  if (namesSubject && desk.subject.text) {
    if (scheme === 'ABCB') lines[0] = subjectWords(desk);
    else lines.unshift(...leadIn(desk));
  }
  return lines;
}

/** Two lines before the verse proper: the subject, and an image of it. */
function leadIn(desk: Desk): string[] {
  return [subjectWords(desk), twoImages(desk)];
}

function subjectWords(desk: Desk): string {
  const line = subjectLine(desk.subject, LINE_SYLLABLES, desk.used);
  desk.used.add(line);
  return line;
}

/** Where images come from, the first list with an unused one: what is there, or what I do, of the topic, then of life. */
function images(desk: Desk, sceneShare: number): readonly string[] {
  const { scene, self } = desk.topic;
  const order = desk.random.chance(sceneShare) ? [scene, self] : [self, scene];
  const lists = [...order, ANY_TOPIC.scene, ANY_TOPIC.self];
  return lists.find((list) => list.some((item) => !desk.used.has(item))) ?? scene;
}

function twoImages(desk: Desk): string {
  return `${draw(desk, images(desk, 1))}, ${lowered(draw(desk, images(desk, 0)))}`;
}

/** Two lines that rhyme. */
function couplet(desk: Desk, clauses?: readonly string[]): string[] {
  const families = Object.keys(RHYME_ENDINGS).filter((family) => !desk.used.has(family));
  const family = desk.random.pick(families.length > 0 ? families : Object.keys(RHYME_ENDINGS));
  desk.used.add(family);
  const line = (notWord: string) => rhymed(desk, clauses ?? images(desk, SCENE_SHARE), family, notWord);
  const first = line('');
  return [first, line(lastWord(first))];
}

function rhymed(desk: Desk, clauses: readonly string[], family: string, notWord: string): string {
  const clause = draw(desk, clauses);
  const endings = RHYME_ENDINGS[family] ?? [];
  const suits = endings.filter((ending) => !sharesWord(clause, ending) && lastWord(ending) !== notWord);
  return joined(clause, draw(desk, suits.length > 0 ? suits : endings));
}

/** The hook, a line that rhymes with it, the subject (or the hook again), and a second rhyme. */
function chorusLines(desk: Desk, hook: string, isExpressive: boolean): string[] {
  const word = lastWord(hook);
  const family =
    Object.keys(RHYME_WORDS).find((name) => RHYME_WORDS[name]?.split(' ').includes(word)) ?? 'ight';
  desk.used.add(family);
  const reply = () => rhymed(desk, MOODS[desk.mood].chorus, family, word);
  const third = desk.subject.text ? subjectWords(desk) : hook;
  const lines = [hook, reply(), third, reply()];
  return isExpressive ? [...lines, hook, reply()] : lines;
}

function bridgeLines(desk: Desk): string[] {
  const [a1, a2] = couplet(desk, MOODS[desk.mood].bridge) as [string, string];
  return [a1, a2, ...couplet(desk)];
}

/** Draws an item not used before in this song; when all are used, any. */
function draw(desk: Desk, items: readonly string[]): string {
  const fresh = items.filter((item) => !desk.used.has(item));
  const item = desk.random.pick(fresh.length > 0 ? fresh : items);
  desk.used.add(item);
  return item;
}

function joined(clause: string, ending: string): string {
  return RUNS_ON.test(ending) ? `${clause} ${ending}` : `${clause}, ${ending}`;
}

function sharesWord(clause: string, ending: string): boolean {
  const words = new Set(clause.toLowerCase().match(/[a-z]{4,}/g) ?? []);
  return (ending.match(/[a-z]{4,}/g) ?? []).some((word) => words.has(word));
}

function lastWord(line: string): string {
  return line.toLowerCase().match(/[a-z']+(?=[^a-z']*$)/)?.[0] ?? '';
}

/** The topic with most keywords in the text; of equals the one named first. */
function findTopic(text: string): Topic | undefined {
  let best: Topic | undefined;
  let bestHits = 0;
  let bestAt = Number.POSITIVE_INFINITY;
  for (const topic of TOPICS) {
    const matches = [...text.matchAll(topic.keywords)];
    const at = matches[0]?.index ?? Number.POSITIVE_INFINITY;
    if (
      at < Number.POSITIVE_INFINITY &&
      (matches.length > bestHits || (matches.length === bestHits && at < bestAt))
    ) {
      best = topic;
      bestHits = matches.length;
      bestAt = at;
    }
  }
  return best;
}

const MOOD_WORDS: readonly (readonly [TopicMood, RegExp])[] = [
  ['sad', /\b(?:sad|melanchol\w*|lonely|heartbr\w*|bittersweet|mournful|wistful|grief|blue)\b/i],
  ['fierce', /\b(?:angry|fierce|defiant|epic|powerful|triumphant|intense|aggressive|wild|dark|tense)\b/i],
  ['tender', /\b(?:tender|romantic|gentle|love|warm|soft|nostalgic|intimate)\b/i],
  ['calm', /\b(?:calm|peaceful|dreamy|relax\w*|chill|soothing|quiet|ambient|mysterious)\b/i],
  ['bright', /\b(?:happy|joyful|upbeat|energetic|playful|carefree|bright|fun|hopeful|funny)\b/i],
];

function moodFor(description: string, topic: Topic): TopicMood {
  return MOOD_WORDS.find(([, words]) => words.test(description))?.[0] ?? topic.mood;
}

function tagsFor(request: LyricsRequest, topic: Topic): string {
  const asked = request.styles
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const named = asked.length > 0 ? asked : styleTagsIn(request.description);
  const own = MOODS[moodFor(request.description, topic)].tags.split(', ');
  const tags = named.length > 0 ? [...named, ...own.slice(1)] : own;
  return [...new Set(tags)].slice(0, TAGS_MAX).join(', ');
}

function titleFor(desk: Desk, hook: string): string {
  const { text, kind } = desk.subject;
  const words = text.split(' ').filter(Boolean);
  const isShort = words.length > 0 && words.length <= TITLE_SUBJECT_MAX_WORDS && kind !== 'sentence';
  const title = isShort && desk.random.chance(0.5) ? text : hook;
  return title
    .replace(/[.,;:!?]/g, '')
    .split(/\s+/)
    .map(titleCased)
    .join(' ');
}

const SMALL_WORDS: ReadonlySet<string> = new Set('a an the and or of in on at to for by with'.split(' '));

function titleCased(word: string, at: number): string {
  return at > 0 && SMALL_WORDS.has(word) ? word : capitalised(word);
}

function capitalised(text: string): string {
  return text.replace(/^["']?\p{L}/u, (start) => start.toUpperCase());
}

/** Inside a line only I and names keep their capital. */
function lowered(clause: string): string {
  return /^I\b/.test(clause) ? clause : clause.charAt(0).toLowerCase() + clause.slice(1);
}
