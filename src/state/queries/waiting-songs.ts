import type { GenerateBody } from '#contract/generate';
import type { OutboxProblem, OutboxState } from '#db/schema';
import { songCreateWrite, wishedTitle } from '#domain/writes/song-create';
import { type QueryResult, useLiveQuery } from './live-query.ts';

export interface WaitingSong {
  readonly opId: string;
  readonly title: string;
  readonly state: OutboxState;
  /** True once it may have reached the server: it can no longer be taken back. */
  readonly wasSent: boolean;
  /** The most it may cost. */
  readonly credits: number;
  readonly problem: OutboxProblem | null;
}

/** Songs that were asked for without a signal, in the order of their wishes. */
export function useWaitingSongs(): QueryResult<WaitingSong[]> {
  return useLiveQuery('waiting-songs', async (tables) => {
    const rows = await tables.outbox.orderBy('seq').toArray();
    return rows
      .filter(({ kind }) => kind === songCreateWrite.kind)
      .map(({ opId, args, state, wasSent, problem }) => {
        const { body } = args as { body: GenerateBody };
        return {
          opId,
          title: wishedTitle(body),
          state,
          wasSent,
          credits: body.quoted_credits ?? 0,
          problem,
        };
      });
  });
}
