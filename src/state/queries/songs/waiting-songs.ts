import type { GenerateBody } from '#contract/making/generate';
import type { OutboxProblem } from '#db/schema';
import {
  requestedTitle,
  type SongCreateArgs,
  songCreateWebWrite,
  songCreateWrite,
} from '#domain/writes/song-create';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

export interface WaitingSong {
  readonly opId: string;
  readonly title: string;
  readonly isRefused: boolean;
  /** True once it may have reached the server: it can no longer be canceled. */
  readonly isSent: boolean;
  /** The price that was shown for it, and the most it may cost; null where none was. */
  readonly credits: number | null;
  readonly body: GenerateBody;
  readonly problem: OutboxProblem | null;
  /** Text of the button that accepts the price the server named; null if it named none. */
  readonly termsLabel: string | null;
}

const WRITES = [songCreateWrite, songCreateWebWrite];

/** Requested songs not known to have started, in the order they were requested. */
export function useWaitingSongs(): QueryResult<WaitingSong[]> {
  return useLiveQuery('waiting-songs', async (tables) => {
    const rows = await tables.outbox.orderBy('seq').toArray();
    return rows
      .flatMap((row) => {
        const definition = WRITES.find(({ kind }) => kind === row.kind);
        return definition ? [{ row, definition }] : [];
      })
      .map(({ row, definition }) => {
        const { opId, state, wasSent, problem } = row;
        const args = row.args as SongCreateArgs;
        const { body } = args;
        return {
          opId,
          title: requestedTitle(body),
          isRefused: state === 'rejected',
          isSent: state === 'sending' || (wasSent && state === 'waiting'),
          credits: body.quoted_credits ?? null,
          body,
          problem,
          termsLabel: (problem && definition.offeredTerms?.(args, problem.detail)?.label) ?? null,
        };
      });
  });
}
