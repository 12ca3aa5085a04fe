import { randomInt } from 'node:crypto';
import { PROMPT_TEXT_LIMIT } from '#domain/create/create-form-limits';
import type { SongTask, WritingTask } from '#domain/lyrics/writing-task';
import { SEED_LIMIT } from '#lib/seed';
import { t } from '#lib/translate';
import { findAccount } from '#server/accounts/accounts.repository';
import { type Database, LYRICS_CHANNEL } from '#server/database/database';
import type { Patience } from '#server/language-model/language-model';
import { LanguageModelProblem } from '#server/language-model/language-model-problem';
import { LanguageModelWriter, type WordsOfModel } from '#server/language-model/write-words';
import { createLog } from '#server/log';
import {
  notifyWriters,
  releaseLyrics,
  type StoredLyrics,
  takeLyrics,
  updateRunningLyrics,
} from '#server/making/lyrics.repository';
import type { Moderation } from '#server/rules/generation-moderation';
import { writeLyrics } from '#words/write/write-lyrics';
import { findConnectedModel, type LanguageModelParts } from './connected-language-model.ts';
import { JobQueue } from './job-queue.ts';
import { builtInNotice, CUT_NOTICE, unchangedNotice } from './lyrics-notices.ts';

const log = createLog('lyrics');

/** A home server answers one request at a time, and a large one several. */
const AT_ONCE = 3;
/** How often the lyrics so far are stored: the form reads them as often. */
const STORE_EVERY_MS = 800;
const HOLD_MS = 30_000;
/** A person waits in front of the form, so after this the built-in writer writes. */
const LONGEST_QUEUE_MS = 90_000;

interface LyricsJobParts extends LanguageModelParts {
  readonly database: Database;
  readonly moderation: Moderation;
  readonly patience: Patience;
}

/** Writes words with the language model; without a usable answer, the built-in writer writes lyrics. */
export class LyricsJobs {
  readonly #parts: LyricsJobParts;
  readonly #writer: LanguageModelWriter;
  readonly #queue: JobQueue<StoredLyrics>;
  readonly #running = new Set<Promise<void>>();

  constructor(parts: LyricsJobParts) {
    this.#parts = parts;
    this.#writer = new LanguageModelWriter(parts.patience);
    const { connection } = parts.database;
    this.#queue = new JobQueue({
      ...{ name: 'lyrics', database: parts.database, channel: LYRICS_CHANNEL },
      take: async (times) => (this.#running.size < AT_ONCE ? takeLyrics(connection, times) : undefined),
      // Each job renews its lease with its progress.
      renew: async () => undefined,
      release: () => releaseLyrics(connection),
      make: async (lyrics, stop) => this.#begin(lyrics, stop),
      sweep: async () => undefined,
    });
  }

  start(): Promise<void> {
    return this.#queue.start();
  }

  /** Unfinished lyrics are written again by the next process. */
  async stop(): Promise<void> {
    await this.#queue.stop();
    await Promise.allSettled(this.#running);
  }

  /** Several are written at a time, so the queue does not wait for one. */
  #begin(lyrics: StoredLyrics, stop: AbortSignal): void {
    const job = this.#finish(lyrics, stop);
    this.#running.add(job);
    void job.then(() => this.#running.delete(job)).then(() => this.#continue(stop));
  }

  async #finish(lyrics: StoredLyrics, stop: AbortSignal): Promise<void> {
    try {
      await this.#write(lyrics, stop);
    } catch (error) {
      log.error(`The lyrics ${lyrics.id} could not be written`, error);
    }
  }

  /** Wakes the queue for lyrics that waited for this turn. */
  async #continue(stop: AbortSignal): Promise<void> {
    if (stop.aborted) return;
    try {
      await notifyWriters(this.#parts.database.connection);
    } catch (error) {
      log.error('The next lyrics start later', error);
    }
  }

  async #write(lyrics: StoredLyrics, stop: AbortSignal): Promise<void> {
    const { connection } = this.#parts.database;
    const { id, task } = lyrics;
    if (task === null) throw new Error(t('Lyrics without a task are never running.'));
    const progress = new Progress(lyrics, this.#parts, stop);
    try {
      const words = await this.#wordsOf(lyrics, task, progress);
      const notice = words.isCut ? await this.#explained(lyrics, CUT_NOTICE, words.cause) : null;
      await updateRunningLyrics(connection, id, finished(words, notice));
    } catch (error) {
      if (stop.aborted) return void (await updateRunningLyrics(connection, id, { heldUntil: null }));
      if (progress.isUnwanted) return;
      const { kind, message } = this.#problemOf(error);
      const result = withoutModel(task, kind);
      const notice = await this.#explained(lyrics, result.notice, message);
      await updateRunningLyrics(connection, id, { ...result, notice });
    } finally {
      progress.end();
    }
  }

  /** The sentence, with the cause for staff: it may name addresses, and members cannot correct it. */
  async #explained({ userId }: StoredLyrics, notice: string, cause: string | null): Promise<string> {
    if (cause === null) return notice;
    const account = await findAccount(this.#parts.database.connection, userId);
    return account?.isStaff ? `${notice} ${cause}` : notice;
  }

  #problemOf(error: unknown): LanguageModelProblem {
    if (!(error instanceof LanguageModelProblem)) {
      log.error('The language model failed in an unknown way', error);
      return new LanguageModelProblem('failed', t('The language model failed.'));
    }
    log.info(error.message);
    return error;
  }

  async #wordsOf(lyrics: StoredLyrics, task: WritingTask, progress: Progress): Promise<WordsOfModel> {
    const { database, moderation } = this.#parts;
    if (Date.now() - lyrics.createdAt.getTime() > LONGEST_QUEUE_MS && lyrics.text === '')
      throw new LanguageModelProblem('busy', t('The request waited too long for its turn.'));
    const location = await findConnectedModel(database.connection, this.#parts);
    if (location === null)
      throw new LanguageModelProblem('failed', t('The language model was disconnected meanwhile.'));
    const words = await this.#writer.write(location, task, {
      signal: progress.signal,
      onText: (readText) => progress.note(readText),
    });
    const texts = [words.text, words.title, words.tags];
    if (!passes(texts, moderation)) throw flagged();
    return words;
  }
}

function passes(texts: readonly string[], moderation: Moderation): boolean {
  return texts.every((text) => moderation.meetsGuidelines(text)) && moderation.protectedName(texts) === null;
}

function flagged(): LanguageModelProblem {
  return new LanguageModelProblem('unusable', t('The answer of the language model did not pass moderation.'));
}

function finished<Notice extends string | null>({ text, title, tags }: Words, notice: Notice) {
  return { status: 'complete', text, title, tags, notice, heldUntil: null } as const;
}

type Words = Pick<WordsOfModel, 'text' | 'title' | 'tags'>;

/** The result of a task without an answer of the language model. */
function withoutModel(task: WritingTask, kind: LanguageModelProblem['kind']) {
  if (task.kind === 'song') return builtInSong(task, kind);
  const notice = unchangedNotice(kind);
  return { status: 'error', text: '', errorMessage: notice, notice, heldUntil: null } as const;
}

function builtInSong({ prompt, model }: SongTask, kind: LanguageModelProblem['kind']) {
  const characters = [...prompt];
  const description = characters.slice(0, PROMPT_TEXT_LIMIT).join('');
  const song = writeLyrics({ description, styles: '', seed: randomInt(SEED_LIMIT), model });
  return finished(song, builtInNotice(kind, characters.length > PROMPT_TEXT_LIMIT));
}

/** Stores the lyrics so far, and notices when they are no longer wanted. */
class Progress {
  readonly #end = new AbortController();
  readonly #stop: AbortSignal;
  readonly #onStop = () => this.#end.abort(this.#stop.reason);
  readonly #timer: NodeJS.Timeout;
  #readText: (() => string) | null = null;
  #isUnwanted = false;

  constructor({ id }: StoredLyrics, { database, moderation }: LyricsJobParts, stop: AbortSignal) {
    this.#stop = stop;
    if (stop.aborted) this.#onStop();
    else stop.addEventListener('abort', this.#onStop, { once: true });
    let isStoring = false;
    const store = async () => {
      const text = this.#readText?.();
      this.#readText = null;
      if (text !== undefined && !passes([text], moderation)) return this.#end.abort(flagged());
      const heldUntil = new Date(Date.now() + HOLD_MS);
      const change = text === undefined ? { heldUntil } : { text, heldUntil };
      if (await updateRunningLyrics(database.connection, id, change)) return undefined;
      this.#isUnwanted = true;
      return this.#end.abort(new Error(t('The lyrics are no longer wanted.')));
    };
    this.#timer = setInterval(() => {
      if (isStoring) return;
      isStoring = true;
      store()
        .catch((error: unknown) => log.error('The lyrics so far could not be stored', error))
        .finally(() => {
          isStoring = false;
        });
    }, STORE_EVERY_MS);
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  get isUnwanted(): boolean {
    return this.#isUnwanted;
  }

  note(readText: () => string): void {
    this.#readText = readText;
  }

  end(): void {
    clearInterval(this.#timer);
    this.#stop.removeEventListener('abort', this.#onStop);
  }
}
