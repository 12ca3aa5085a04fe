import { access, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { NightlyBackups } from '#server/config';
import { createLog } from '#server/log';
import { type BackupParts, makeBackup } from './backup.ts';
import { announceFailedBackup } from './backup-notices.ts';

const log = createLog('backup');

/** From this hour on, in the time zone of the process, a day gets its backup. */
const HOUR = 3;
/** A failed backup is made again in the next round. */
const EVERY_MS = 60 * 60_000;

const NIGHTLY = /^skylark-\d{4}-\d{2}-\d{2}\.tar$/;
/** What a killed server left of a backup. */
const DRAFT = /^skylark-\d{4}-\d{2}-\d{2}\.tar\.part$/;

/** '2026-11-28', in the time zone of the process. */
function dayOf(now: Date): string {
  const [month, date] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${date}`;
}

/**
 * Makes the backup of this day unless it is too early or there is one, then deletes the oldest ones. Files of other names
 * in the folder stay.
 * @returns the path of the new backup, or null
 */
export async function backUpDay(
  parts: BackupParts,
  { folder, count }: NightlyBackups,
  now: Date,
): Promise<string | null> {
  if (now.getHours() < HOUR) return null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `skylark-${dayOf(now)}.tar`);
  const isMade = await access(path).then(
    () => true,
    () => false,
  );
  if (isMade) return null;
  await makeBackup(parts, path);
  const names = (await readdir(folder)).sort();
  const oldest = names.filter((name) => NIGHTLY.test(name)).slice(0, -count);
  for (const name of [...oldest, ...names.filter((name) => DRAFT.test(name))]) await rm(join(folder, name));
  return path;
}

/** Makes the backup of this day if it is due; staff are notified of a failure. */
export async function runNightly(parts: BackupParts, backups: NightlyBackups, now: Date): Promise<void> {
  try {
    const path = await backUpDay(parts, backups, now);
    if (path !== null) log.info(`The backup ${path} was made and verified.`);
  } catch (error) {
    log.error('The nightly backup failed and is made again in an hour', error);
    await announceFailedBackup(parts.database, dayOf(now), error);
  }
}

/**
 * Makes a backup every night; one that was missed because the computer was off is made after the next start.
 * @returns a function that stops it, once the backup that runs has ended
 */
export function startNightlyBackups(parts: BackupParts, backups: NightlyBackups): () => Promise<void> {
  let round: Promise<void> | null = null;
  const run = () => {
    round ??= runNightly(parts, backups, new Date())
      .catch((error: unknown) => log.error('Staff could not be notified of the failed backup', error))
      .finally(() => {
        round = null;
      });
  };
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
