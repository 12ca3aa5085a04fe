import type { CallId, CallResponse } from '#contract/contract';
import { POLL_SCHEDULES, type PollSchedule } from './poll-schedule.ts';

interface PolledCall<Id extends CallId> {
  readonly schedule: PollSchedule;
  /** Whether the response is the last one to wait for. */
  isOver(response: CallResponse<Id>): boolean;
  /** A network or server failure ends the poll (UPLOAD-26). Other polls retry later. */
  readonly endsWhenFailed?: boolean;
}

/** Calls that report the server's progress on a request, and when to stop polling each. */
const POLLED_CALLS = {
  'files.getWav': { schedule: POLL_SCHEDULES.wav, isOver: ({ wav_file_url: url }) => url !== null },
  'files.getOpus': { schedule: POLL_SCHEDULES.opus, isOver: ({ opus_file_url: url }) => url !== null },
  'uploads.get': {
    schedule: POLL_SCHEDULES.upload,
    isOver: ({ status }) => ['complete', 'cancelled', 'error', 'invalid_upload'].includes(status),
    endsWhenFailed: true,
  },
  'videos.getStatus': { schedule: POLL_SCHEDULES.video, isOver: ({ status }) => status !== 'rendering' },
  'share.getAsset': {
    schedule: POLL_SCHEDULES.shareAsset,
    isOver: ({ render_status: status }) => status !== 'rendering',
  },
} satisfies { [Id in CallId]?: PolledCall<Id> };

export type PolledCallId = keyof typeof POLLED_CALLS;

/** How a poll ended: with the final response, by exhausting its limits, or canceled. */
export type PollOutcome<Id extends CallId> =
  | { readonly end: 'over'; readonly response: CallResponse<Id> }
  | { readonly end: 'exhausted' }
  | { readonly end: 'aborted' };

/** Returns the table row of a polled call. */
export function polledCall<Id extends PolledCallId>(id: Id): PolledCall<Id> {
  // Each row is checked against its own call above; TypeScript cannot track that for a generic id.
  return POLLED_CALLS[id] as unknown as PolledCall<Id>;
}
