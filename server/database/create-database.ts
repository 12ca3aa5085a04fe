import { setFlagsFromString } from 'node:v8';
import { endAfterDatabase, exitOnFailedStart } from '#server/process';
import { openDatabase } from './database.ts';

/* The process started by `first-database`: it creates a database with all tables, then exits. */

// The process exits before optimized code would pay for the time spent compiling it.
setFlagsFromString('--liftoff-only');
// The parent is gone, and nobody is waiting for the database.
process.once('disconnect', () => process.exit(1));

async function create(folder: string, draftName: string): Promise<void> {
  const database = await openDatabase({ folder, draftName }, endAfterDatabase);
  await database.close();
  process.exit(0);
}

const [folder = '', draftName = ''] = process.argv.slice(2);
create(folder, draftName).catch(exitOnFailedStart);
