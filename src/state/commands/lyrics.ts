import { TITLE_LIMIT } from '#domain/create/create-form';
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
import { createLog } from '#lib/log';
import { getAccount } from '../bridges/account.ts';
import { getEngine } from '../bridges/engine-bridge.ts';
import { getSync } from '../bridges/sync-bridge.ts';
import { connectionStore } from '../stores/connection.ts';
import { createFormStore, createPlaceStore, setCreateForm } from '../stores/create-form.ts';
import { lyricsWriterStore } from '../stores/lyrics-writer.ts';
import { showToast } from '../stores/toasts.ts';
import { read } from './calls.ts';

const log = createLog('lyrics');

let newest = 0;

/**
 * Writes lyrics for a prompt into the create form, with title and styles, or reports why not.
 * `undoWrittenLyrics` restores the previous input. A newer call replaces an older one.
 */
export async function createLyrics(prompt: string): Promise<void> {
  newest += 1;
  const request = newest;
  const { userId } = getAccount();
  const model = createFormStore.lyricsModel;
  lyricsWriterStore.asked = { prompt, model };
  lyricsWriterStore.problem = null;
  const outcome = await outcomeOf(prompt, model);
  if (request !== newest || getAccount().userId !== userId) return;
  lyricsWriterStore.asked = null;
  if (outcome.kind === 'written') fillForm(outcome.words, model);
  const problem = lyricsProblem(outcome);
  if (problem === null) return;
  lyricsWriterStore.problem = problem;
  showToast({ tone: 'error', ...problem });
}

/** By the server, or on this device when songs are generated here or the device is offline. */
async function outcomeOf(prompt: string, model: LyricsModel): Promise<LyricsOutcome> {
  try {
    if (createPlaceStore.isOnDevice || !connectionStore.isReachable)
      return { kind: 'written', words: await getEngine().writeLyrics({ prompt, model }) };
    const { createSessionToken } = createFormStore;
    return await getSync().createLyrics({
      prompt,
      lyrics_model: model,
      create_session_token: createSessionToken,
    });
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
