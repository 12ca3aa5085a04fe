import { formatSongs } from '#domain/texts/text-format';
import { plural, t, translated } from '#lib/translate';
import { CallProblem } from '#state/bridges/sync-bridge';
import { call } from '#state/commands/calls';
import type { ClipItem } from '#state/queries/songs/clips';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';

/** Problems of a single song; after any other one, the rest would fail too. */
const OF_ONE_SONG: ReadonlySet<number> = new Set([404, 409]);

/**
 * Stops songs after one confirmation, and says how many were stopped. Their credits are refunded where they are counted. `songs`
 * begin with the first in line.
 */
export async function stopSongs(
  songs: readonly ClipItem[],
  { isCounted, onConfirmed }: { readonly isCounted: boolean; readonly onConfirmed: () => void },
): Promise<void> {
  const count = formatSongs(songs.length);
  const answer = await askUser({
    title: t('Stop making {count}?', { count }),
    text: isCounted
      ? t('The unfinished songs will be discarded and their credits refunded.')
      : t('The unfinished songs will be discarded.'),
    answers: [{ value: 'stop', label: t('Stop {count}', { count }), tone: 'danger' }],
    safeLabel: t('Keep making them'),
  });
  if (answer !== 'stop') return;
  onConfirmed();
  const { stopped, problem } = await stopFromTheEnd(songs.map(({ clip }) => clip.id));
  const left = songs.length - stopped;
  const done = stoppedText(stopped, isCounted);
  const failed = t('{left} could not be stopped: {problem}', { left: formatSongs(left), problem });
  if (left === 0) showToast({ text: done });
  else showToast({ tone: 'error', text: stopped === 0 ? failed : `${done} ${failed}` });
}

function stoppedText(stopped: number, isCounted: boolean): string {
  const count = { count: formatSongs(stopped) };
  if (!isCounted) return plural(stopped, '1 song was stopped.', '{count} were stopped.', count);
  return plural(
    stopped,
    '1 song was stopped. Its credits were refunded.',
    '{count} were stopped. Their credits were refunded.',
    count,
  );
}

/** Begins with the last in line: otherwise each stopped song would let the next one start. */
async function stopFromTheEnd(ids: readonly string[]): Promise<{ stopped: number; problem: string }> {
  let stopped = 0;
  let problem = '';
  for (const id of ids.toReversed()) {
    try {
      await call('clips.cancel', { params: { clip_id: id } });
      stopped += 1;
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      problem = reasonOf(error);
      if (!OF_ONE_SONG.has(error.status)) break;
    }
  }
  return { stopped, problem };
}

function reasonOf({ status, detail }: CallProblem): string {
  if (status === 0) return t('stopping needs a connection.');
  if (status === 409) return t('already finished.');
  return translated(detail) || t('try again.');
}
