import { t } from '#lib/translate';
import { deleteInvitationsBefore } from '#server/accounts/registration.repository';
import { deleteVerificationsBefore } from '#server/accounts/sessions.repository';
import { notifyRenewedCredits } from '#server/billing/credit-notices';
import { endSubscriptionsBefore } from '#server/billing/subscriptions.repository';
import type { Database } from '#server/database/database';
import { discardRolledBackFileRemovals } from '#server/files/file-removals.repository';
import { deletePartiesBefore } from '#server/listening/parties.repository';
import { createLog } from '#server/log';
import { deleteLyricsBefore } from '#server/making/lyrics.repository';
import { deleteEventsBefore } from '#server/operation/events.repository';
import { deleteResultsBefore } from '#server/operation/idempotency.repository';
import { dropCommentsDeletedBefore } from '#server/people/comments.repository';
import { notifyEndedContests } from '#server/people/contest-notices';
import { deleteNotificationsBefore } from '#server/people/notifications.repository';
import { deleteChallengesBefore } from '#server/people/users.repository';
import { deleteLinksBefore } from '#server/sharing/links.repository';
import { addUpLibraryChanges } from '#server/songs/library-size.repository';
import { discardRolledBackRemovals } from '#server/songs/removals.repository';
import { listForgottenClips } from '#server/songs/unfinished-clips.repository';
import type { ObjectStore } from '#server/storage/object-store';
import { removeAccountFiles } from './account-files.ts';
import { removeClipFiles } from './clip-files.ts';
import { measureStorage } from './measure-storage.ts';
import { sweepGrowingParts } from './remove-growing-parts.ts';
import type { RenderJobs } from './render-job.ts';
import type { RenderQueue } from './render-queue.ts';

const log = createLog('maintenance');

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A stream that resumes later than this makes the client reload its clips anyway. */
const KEEP_EVENTS_MS = 60 * MINUTE_MS;
/** Longer than a device is likely to keep a write whose response it did not receive. */
const KEEP_RESULTS_MS = 60 * DAY_MS;
/** A form fetches its lyrics within a minute. */
const KEEP_LYRICS_MS = 60 * MINUTE_MS;
/** Old or deleted notifications. */
const KEEP_NOTIFICATIONS_MS = 180 * DAY_MS;
/** A device offline for longer reloads its comment lists. */
const KEEP_DELETED_COMMENTS_MS = 30 * DAY_MS;
const FORGOTTEN_AFTER_MS = 5 * MINUTE_MS;
/** Longer than deleting an account can take. */
const DELETION_MS = 60 * MINUTE_MS;
/** No song renders for longer. */
const RENDER_MS = 60 * MINUTE_MS;
/** Long enough for late visitors to read that their link expired. */
const KEEP_EXPIRED_LINKS_MS = 30 * DAY_MS;
const EVERY_MS = 5 * MINUTE_MS;

interface MaintenanceParts {
  readonly database: Database;
  readonly store: Pick<ObjectStore, 'delete' | 'head'>;
  readonly jobs: Pick<RenderJobs, 'records'>;
  readonly queue: Pick<RenderQueue, 'holds'>;
}

interface MaintenanceOptions {
  /** Deletes what killed processes left in the folders of this one. */
  readonly sweepFolders: () => Promise<void>;
}

/**
 * Deletes what is out of date, fails clips whose job was given up, and sends the notifications that are due.
 * @returns a function that stops it, once the round that runs has ended: the database closes after it
 */
export function startMaintenance({
  sweepFolders,
  ...parts
}: MaintenanceParts & MaintenanceOptions): () => Promise<void> {
  const stop = new AbortController();
  let round: Promise<void> | null = null;
  const run = () => {
    round ??= Promise.all([sweepFolders(), maintain(parts, Date.now(), stop.signal)])
      .then(() => undefined)
      .catch((error: unknown) => log.error('Maintenance failed', error))
      .finally(() => {
        round = null;
      });
  };
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await round;
  };
}

/** One round; `nowMs` is the time it acts for. What takes long goes on in the next one when it is to stop. */
export async function maintain(
  { database, store, jobs, queue }: MaintenanceParts,
  nowMs: number,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { connection } = database;
  await deleteEventsBefore(connection, new Date(nowMs - KEEP_EVENTS_MS));
  await deleteResultsBefore(connection, new Date(nowMs - KEEP_RESULTS_MS));
  await deleteChallengesBefore(connection, new Date(nowMs));
  await deleteVerificationsBefore(connection, new Date(nowMs));
  await deleteInvitationsBefore(connection, new Date(nowMs));
  await deletePartiesBefore(connection, new Date(nowMs));
  await deleteLinksBefore(connection, new Date(nowMs - KEEP_EXPIRED_LINKS_MS));
  await endSubscriptionsBefore(connection, new Date(nowMs));
  await notifyRenewedCredits(database, new Date(nowMs));
  await notifyEndedContests(database, new Date(nowMs));
  await deleteLyricsBefore(connection, new Date(nowMs - KEEP_LYRICS_MS));
  await dropCommentsDeletedBefore(connection, new Date(nowMs - KEEP_DELETED_COMMENTS_MS));
  await deleteNotificationsBefore(connection, new Date(nowMs - KEEP_NOTIFICATIONS_MS));
  await addUpLibraryChanges(connection);
  for (const clip of await listForgottenClips(connection, new Date(nowMs - FORGOTTEN_AFTER_MS))) {
    if (await queue.holds(clip.id)) continue;
    await jobs.records.fail(clip, 'engine_crash', t('The song could not be rendered after several tries.'));
  }
  await discardRolledBackRemovals(connection, new Date(nowMs - DELETION_MS));
  await discardRolledBackFileRemovals(connection, new Date(nowMs - DELETION_MS));
  // Last, because a store that does not respond must not delay anything else.
  await removeAccountFiles(database, store, stop);
  await removeClipFiles(database, store, stop);
  await measureStorage({ db: connection, store }, null);
  const isRendering = (clipId: string) => queue.holds(clipId);
  await sweepGrowingParts({ database, store, isRendering }, new Date(nowMs - RENDER_MS));
}
