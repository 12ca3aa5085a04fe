import { proxy } from 'comlink';
import { TITLE_LIMIT } from '#domain/create/create-form';
import type { CreateForm } from '#domain/create/create-form-state';
import { lyricsLimit } from '#domain/create/models';
import {
  type FormWords,
  type HistoryStep,
  historyAfterReplacing,
  redoWords,
  undoWords,
} from '#domain/create/words-history';
import {
  fittingLyrics,
  type LyricsModel,
  type LyricsOutcome,
  lyricsProblem,
  type WrittenWords,
} from '#domain/lyrics/lyrics';
import type { RewritePart } from '#domain/lyrics/writing-task';
import { createLog } from '#lib/log';
import { getAccount } from '#state/bridges/account';
import { getEngine } from '#state/bridges/making/engine-bridge';
import { getSync } from '#state/bridges/sync-bridge';
import { read } from '#state/commands/calls';
import { connectionStore } from '#state/stores/connection';
import { createFormStore, createPlaceStore, setCreateForm } from '#state/stores/create-form';
import { lyricsWriterStore } from '#state/stores/lyrics-writer';
import { showToast } from '#state/stores/toasts';

const log = createLog('lyrics');

let newest = 0;

/**
 * Writes lyrics for a prompt into the create form, with title and styles, or reports why not.
 * `undoWrittenLyrics` restores the previous input. A newer call replaces an older one.
 */
export async function createLyrics(prompt: string): Promise<void> {
  const model = createFormStore.lyricsModel;
  const outcome = await latest({ asked: { prompt, model }, rewriting: null }, (onDraft) =>
    outcomeOf(prompt, model, onDraft),
  );
  if (outcome?.kind === 'written') fillForm(outcome.words, model);
  if (outcome !== null) report(outcome);
}

interface Rewrite {
  readonly part: RewritePart;
  /** The section to rewrite, with its mark; empty for another part. */
  readonly section: string;
  /** What should change; may be empty. */
  readonly instructions: string;
}

/**
 * Has the language model rewrite a section, the title or the styles. `apply` returns the change of the form, or null
 * if the section is no longer in it.
 * @returns the new words if they could not be applied, so that they can be shown
 */
export async function rewriteLyrics(
  { part, section, instructions }: Rewrite,
  apply: (words: WrittenWords) => Partial<CreateForm> | null,
): Promise<string | null> {
  const { lyrics, title, style } = createFormStore;
  const outcome = await latest({ asked: null, rewriting: part }, (onDraft) =>
    unlessWorkerFails(() =>
      getSync().rewriteLyrics({ part, section, instructions, lyrics, title, tags: style }, proxy(onDraft)),
    ),
  );
  if (outcome === null) return null;
  report(outcome);
  if (outcome.kind !== 'written') return null;
  const change = apply(outcome.words);
  if (change === null) return outcome.words.text;
  lyricsWriterStore.history = historyAfterReplacing(lyricsWriterStore.history, formWords());
  setCreateForm(change);
  return null;
}

/** Cancels the running request; its text so far is discarded. */
export async function cancelLyrics(): Promise<void> {
  newest += 1;
  Object.assign(lyricsWriterStore, { asked: null, rewriting: null, draft: '' });
  await getSync().cancelLyrics();
}

/** Runs a request that replaces the one before. @returns null if it was itself replaced */
async function latest(
  state: Pick<typeof lyricsWriterStore, 'asked' | 'rewriting'>,
  run: (onDraft: (text: string) => void) => Promise<LyricsOutcome>,
): Promise<LyricsOutcome | null> {
  newest += 1;
  const request = newest;
  const { userId } = getAccount();
  const isCurrent = () => request === newest && getAccount().userId === userId;
  Object.assign(lyricsWriterStore, { ...state, draft: '', notice: null, problem: null });
  const outcome = await run((text) => {
    if (isCurrent()) lyricsWriterStore.draft = text;
  });
  if (!isCurrent()) return null;
  Object.assign(lyricsWriterStore, { asked: null, rewriting: null, draft: '' });
  return outcome;
}

function report(outcome: LyricsOutcome): void {
  if (outcome.kind === 'written') lyricsWriterStore.notice = outcome.notice ?? null;
  const problem = lyricsProblem(outcome);
  if (problem === null) return;
  lyricsWriterStore.problem = problem;
  showToast({ tone: 'error', ...problem });
}

/** By the server, or on this device when songs are generated here or the device is offline. */
function outcomeOf(
  prompt: string,
  model: LyricsModel,
  onDraft: (text: string) => void,
): Promise<LyricsOutcome> {
  return unlessWorkerFails(async () => {
    if (createPlaceStore.isOnDevice || !connectionStore.isReachable)
      return { kind: 'written', words: await getEngine().writeLyrics({ prompt, model }) };
    const { createSessionToken } = createFormStore;
    const request = { prompt, lyrics_model: model, create_session_token: createSessionToken };
    return getSync().createLyrics(request, proxy(onDraft));
  });
}

async function unlessWorkerFails(run: () => Promise<LyricsOutcome>): Promise<LyricsOutcome> {
  try {
    return await run();
  } catch (error) {
    log.error('the lyrics worker did not respond', error);
    return { kind: 'lost' };
  }
}

function fillForm({ text, title, tags }: WrittenWords, model: LyricsModel): void {
  lyricsWriterStore.history = historyAfterReplacing(lyricsWriterStore.history, formWords());
  lyricsWriterStore.writtenCount += 1;
  setCreateForm({
    ...(text === ''
      ? {}
      : { lyrics: fittingLyrics(text, lyricsLimit(createFormStore.mv)), lyricsWrittenBy: model }),
    ...(title === '' ? {} : { title: [...title].slice(0, TITLE_LIMIT).join('') }),
    ...(tags === '' ? {} : { style: tags }),
  });
}

/** Restores the form's input from before lyrics were written into it. */
export function undoWrittenLyrics(): void {
  step(undoWords(lyricsWriterStore.history, formWords()));
}

export function redoWrittenLyrics(): void {
  step(redoWords(lyricsWriterStore.history, formWords()));
}

function step(taken: HistoryStep | null): void {
  if (taken === null) return;
  lyricsWriterStore.history = taken.history;
  setCreateForm(taken.words);
}

/**
 * Reads the lyric timing of a finished song, unless this device has it. Never fails: the plain lyrics are shown
 * instead.
 */
export async function getAlignedLyrics(clipId: string): Promise<void> {
  try {
    await read('lyrics.getAligned', { params: { clip_id: clipId } });
  } catch (error) {
    log.info('could not read lyrics timing', error);
  }
}

function formWords(): FormWords {
  const { lyrics, lyricsWrittenBy, title, style } = createFormStore;
  return { lyrics, lyricsWrittenBy, title, style };
}
