import type { Clip } from '#contract/songs/clips';
import { isTerminal } from '../clips/clip-status.ts';
import { readEngineModelKey } from '../create/engine-models.ts';

export interface PollSchedule {
  everyMs: number;
  /** Maximum number of polls; null for no limit. */
  tries: number | null;
  /** Maximum polling time; null for no limit. */
  deadlineMs: number | null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Every poller of the product as data. `clip` ends by its own rules, see `judgeClip`. */
export const POLL_SCHEDULES = {
  clip: { everyMs: 2500, tries: null, deadlineMs: null },
  notifications: { everyMs: MINUTE, tries: null, deadlineMs: null },
  status: { everyMs: MINUTE, tries: null, deadlineMs: null },
  editAction: { everyMs: 4 * SECOND, tries: 10, deadlineMs: null },
  upload: { everyMs: 4 * SECOND, tries: 75, deadlineMs: null },
  wav: { everyMs: 5 * SECOND, tries: 24, deadlineMs: null },
  opus: { everyMs: 5 * SECOND, tries: 24, deadlineMs: null },
  lyrics: { everyMs: 4 * SECOND, tries: 10, deadlineMs: null },
  /** While a language model writes: the server ends it, and the deadline is later than that. */
  streamedLyrics: { everyMs: SECOND, tries: null, deadlineMs: 12 * MINUTE },
  onboarding: { everyMs: 15 * SECOND, tries: null, deadlineMs: null },
  video: { everyMs: 4 * SECOND, tries: 60, deadlineMs: null },
  /** Each preview ends by its own rule, see `nextPreviewPolls`. */
  preview: { everyMs: 15 * SECOND, tries: null, deadlineMs: null },
  shareAsset: { everyMs: 2 * SECOND, tries: null, deadlineMs: 5 * MINUTE },
} as const satisfies Record<string, PollSchedule>;

/** True if a poller has reached its tries or its deadline. Times in ms since the epoch. */
export function isPollExhausted(
  schedule: PollSchedule,
  { tries, startedAt, now }: { tries: number; startedAt: number; now: number },
): boolean {
  const isOutOfTries = schedule.tries !== null && tries >= schedule.tries;
  return isOutOfTries || (schedule.deadlineMs !== null && now - startedAt >= schedule.deadlineMs);
}

const STUCK_SUBMITTED_MS = 2 * MINUTE;
const STUCK_QUEUED_MS = 15 * MINUTE;

export type ClipJudgement = 'running' | 'stuck' | 'done';

type JudgedClip = Pick<Clip, 'status' | 'created_at'> &
  Partial<Pick<Clip, 'updated_at' | 'model_name'>> & {
    readonly metadata?: Pick<Clip['metadata'], 'moved_from'>;
  };

/**
 * Songs of connected engines may wait for an hour, also before the built-in engine takes one: their server reports
 * every minute that they still wait.
 */
function lastSignOf(clip: JudgedClip): string {
  const { created_at: created, updated_at: updated, model_name: model } = clip;
  const isConnected = model !== undefined && readEngineModelKey(model) !== null;
  return isConnected || clip.metadata?.moved_from ? (updated ?? created) : created;
}

/** Whether to keep polling for a clip. `serverNow` is ms since the epoch by the server's clock. */
export function judgeClip(clip: JudgedClip, serverNow: number): ClipJudgement {
  if (isTerminal(clip.status)) return 'done';
  const ageMs = serverNow - Date.parse(lastSignOf(clip));
  if (clip.status === 'submitted' && ageMs >= STUCK_SUBMITTED_MS) return 'stuck';
  if (clip.status === 'queued' && ageMs >= STUCK_QUEUED_MS) return 'stuck';
  return 'running';
}
