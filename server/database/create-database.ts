import { setFlagsFromString } from 'node:v8';
import { endAfterDatabase, exitOnFailedStart } from '#server/process';
import { openDatabase } from './database.ts';

/* A process that `first-database` starts: it makes a database with all tables, and ends. */

// It ends before code that is optimized for speed pays for the time that this takes.
setFlagsFromString('--liftoff-only');
// Whoever started it is gone, and nobody waits for the database any more.
process.once('disconnect', () => process.exit(1));

async function create(folder: string, draftName: string): Promise<void> {
  const database = await openDatabase({ folder, draftName }, endAfterDatabase);
  await database.close();
  process.exit(0);
}

const [folder = '', draftName = ''] = process.argv.slice(2);
create(folder, draftName).catch(exitOnFailedStart);
