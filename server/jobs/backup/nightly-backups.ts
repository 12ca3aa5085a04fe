import { access, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { NightlyBackups } from '#server/config';
import { createLog } from '#server/log';
import { type BackupParts, makeBackup } from './backup.ts';

const log = createLog('backup');

/** From this hour on, in the time zone of the process, a day gets its backup. */
const HOUR = 3;
/** A failed backup is made again in the next round. */
const EVERY_MS = 60 * 60_000;

const NIGHTLY = /^skylark-\d{4}-\d{2}-\d{2}\.tar$/;

function nameOf(day: Date): string {
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return `skylark-${day.getFullYear()}-${month}-${date}.tar`;
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
  const path = join(folder, nameOf(now));
  const isMade = await access(path).then(
    () => true,
    () => false,
  );
  if (isMade) return null;
  await makeBackup(parts, path);
  const names = (await readdir(folder)).filter((name) => NIGHTLY.test(name)).sort();
  for (const name of names.slice(0, -count)) await rm(join(folder, name));
  return path;
}

/**
 * Makes a backup every night; one that was missed because the computer was off is made after the next start.
 * @returns a function that stops it, once the backup that runs has ended
 */
export function startNightlyBackups(parts: BackupParts, backups: NightlyBackups): () => Promise<void> {
  let round: Promise<void> | null = null;
  const run = () => {
    round ??= backUpDay(parts, backups, new Date())
      .then((path) => {
        if (path !== null) log.info(`The backup ${path} was made and verified.`);
      })
      .catch((error: unknown) => log.error('The nightly backup failed and is made again in an hour', error))
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
