import { readMark } from '#domain/lyrics/section-marks';
import type { RewriteTask, WritingTask } from '#domain/lyrics/writing-task';
import { t } from '#lib/translate';
import { isWholeJson, partialField, readFields, withoutThinking } from './answer-text.ts';
import { type ChatOptions, type ChatResult, chat } from './chat.ts';
import { type ChatShape, FULL_SHAPE, simplerFormat } from './chat-shape.ts';
import { withoutChatter } from './chatter.ts';
import type { LanguageModelLocation, Patience } from './language-model.ts';
import { LanguageModelProblem } from './language-model-problem.ts';
import { askModel, listModels } from './list-models.ts';
import { countSungLines, tidyLyrics, tidyTags, tidyTitle, withoutLastLine } from './lyrics-text.ts';
import { fieldsOf, questionOf, type WordsField } from './questions.ts';

/** The words of a task; fields it does not write are empty. */
export interface WordsOfModel {
  readonly text: string;
  readonly title: string;
  readonly tags: string;
  /** Whether the model stopped before the end. */
  readonly isCut: boolean;
  /** The cause that the server named for that, for staff; null without one. */
  readonly cause: string | null;
}

interface WriteOptions {
  readonly signal: AbortSignal;
  /** Called with the lyrics so far, as often as more has arrived. */
  readonly onText: (readText: () => string) => void;
}

const SONG_LEAST_LINES = 4;

/** Writes words with language models, and remembers what each server understands. */
export class LanguageModelWriter {
  readonly #patience: Patience;
  readonly #shapes = new Map<string, ChatShape>();

  constructor(patience: Patience) {
    this.#patience = patience;
  }

  /**
   * Writes the words of a task.
   * @throws LanguageModelProblem, or the reason of `signal` once aborted
   */
  async write(
    location: LanguageModelLocation,
    task: WritingTask,
    options: WriteOptions,
  ): Promise<WordsOfModel> {
    if (location.model !== '') return this.#ask(location, task, options);
    const models = await listModels(location, this.#patience, options.signal);
    return askModel(location, models, (named) => this.#ask(named, task, options));
  }

  async #ask(
    named: LanguageModelLocation,
    task: WritingTask,
    { signal, onText }: WriteOptions,
  ): Promise<WordsOfModel> {
    const question = questionOf(task);
    const options: ChatOptions = {
      patience: this.#patience,
      signal,
      onText: (answer) => onText(() => partialLyrics(answer)),
    };
    const place = `${named.address} ${named.model}`;
    const result = await chat(named, { question, shape: this.#shapes.get(place) ?? FULL_SHAPE }, options);
    this.#shapes.set(place, result.shape);
    const words = readWords(result, task);
    if (words !== null) return words;
    if (result.problem !== null) throw result.problem;
    const shape = isOnlyThinking(result) ? null : simplerFormat(result.shape);
    const again = shape === null ? null : await chat(named, { question, shape }, options);
    const other = again === null ? null : readWords(again, task);
    if (other === null) throw again?.problem ?? unusable(named, again ?? result);
    return other;
  }
}

function isOnlyThinking({ text }: ChatResult): boolean {
  return withoutThinking(text) === '';
}

function unusable({ model }: LanguageModelLocation, result: ChatResult): LanguageModelProblem {
  if (isOnlyThinking(result))
    return new LanguageModelProblem(
      'unusable',
      t(
        '{model} only thought and wrote nothing. Choose a model that does not think, or turn its thinking off.',
        { model },
      ),
    );
  return new LanguageModelProblem(
    'unusable',
    t('{model} did not answer with lyrics. Choose a larger model, or one made for instructions.', { model }),
  );
}

/** The lyrics of an answer that has not ended yet. */
function partialLyrics(answer: string): string {
  const text = withoutThinking(answer);
  if (/^(?:```(?:json)?\s*)?\{/.test(text))
    return tidyLyrics(withoutChatter(partialField(text, 'lyrics') ?? ''));
  return /^\s*(?:```|$)/.test(text) ? '' : tidyLyrics(readPlain(text).lyrics ?? '');
}

/** The words of a whole answer, or null if it has none for the task. */
function readWords(result: ChatResult, task: WritingTask): WordsOfModel | null {
  const names = fieldsOf(task);
  const fields = readFields(result.text, names) ?? readPlainFields(result.text, task);
  const lyrics = fields.lyrics ?? '';
  const isCut = result.isCut && !isWholeJson(result.text);
  const words = {
    text: tidyLyrics(withoutChatter(isCut ? withoutLastLine(lyrics) : lyrics)),
    title: tidyTitle(fields.title ?? ''),
    tags: tidyTags(fields.tags ?? ''),
    isCut,
    cause: isCut ? (result.problem?.message ?? null) : null,
  };
  if (task.kind === 'song') return countSungLines(words.text) >= SONG_LEAST_LINES ? words : null;
  const wanted = task.part === 'section' ? withoutMark(words.text) : words[task.part];
  // Half of a section, title or style cannot be used.
  if (wanted === '' || isCut) return null;
  return { ...words, ...(task.part === 'section' ? { text: wanted } : {}) };
}

function withoutMark(section: string): string {
  return section.replace(/^\[[^\]]+\]\n/, '').trim();
}

function readPlainFields(answer: string, task: WritingTask): Partial<Record<WordsField, string>> {
  const text = withoutThinking(answer);
  // Text with the fields of JSON was meant as JSON.
  if (/\{\s*"/.test(text)) return {};
  if (task.kind === 'song') return readPlain(text);
  return readPlainRewrite(text, task);
}

function readPlainRewrite(text: string, { part }: RewriteTask): Partial<Record<WordsField, string>> {
  const said = withoutChatter(text);
  if (part === 'section') return { lyrics: said };
  return said.includes('\n') ? {} : { [part]: said };
}

/** Lyrics that were written as plain text, with the lines that name title and styles. */
function readPlain(text: string): Partial<Record<WordsField, string>> {
  const title = /^[\s*#]*title[\s*]*:[\s*]*(.+)$/im.exec(text)?.[1] ?? headingBefore(text);
  const tags = /^[\s*#]*(?:styles?|tags|genres?)[\s*]*:[\s*]*(.+)$/im.exec(text)?.[1];
  const lyrics = withoutChatter(text)
    .split('\n')
    .filter((line) => !/^[\s*#]*(?:title|styles?|tags|genres?|lyrics)[\s*]*:/i.test(line))
    .filter((line) => title === undefined || !isHeading(line) || !line.includes(title))
    .join('\n');
  // Prose without a section is an excuse or a question, not lyrics.
  if (!/^[\s*#(]*\[?(?:verse|chorus|intro|bridge|refrain|hook)/im.test(lyrics)) return {};
  return {
    lyrics,
    ...(title === undefined ? {} : { title }),
    ...(tags === undefined ? {} : { tags }),
  };
}

/** A heading of Markdown, or a line in bold. */
const HEADING = /^\s*(?:#{1,3}\s+[*_]*(.+?)[*_]*|\*\*(.+?)\*\*)\s*$/;

function isHeading(line: string): boolean {
  return HEADING.test(line) && !readMark(line)?.kind;
}

/** The heading that the song begins with is its title. */
function headingBefore(text: string): string | undefined {
  const heading = text.split('\n').find(isHeading);
  const [, hashed, bold] = HEADING.exec(heading ?? '') ?? [];
  const title = hashed ?? bold;
  return title?.startsWith('[') ? undefined : title;
}
