import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { fileName } from '#domain/files/file-name';
import type { Connection } from '#server/database/database';
import { listOwnClips, listOwnTables, type OwnTable, readOwnRows } from '#server/repositories/account-data';
import { audioKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { cutPreviewKey } from './cut-preview.ts';

interface ExportParts {
  readonly db: Connection;
  readonly store: ObjectStore;
  readonly userId: string;
}

const READ_ME = `This is everything that Skylark keeps of your account.

songs   your finished songs
data    one file for each kind of thing, in JSON: "user" is the account itself, clips are your songs
`;

/**
 * An account's data as a ZIP, created while it is sent: songs are read one after another, rows a few at a time.
 */
export function exportAccount(parts: ExportParts): Readable {
  return Readable.fromWeb(makeZip(entries(parts)) as Parameters<typeof Readable.fromWeb>[0]);
}

async function* entries({ db, store, userId }: ExportParts) {
  yield { name: 'README.txt', input: READ_ME };
  for (const table of await listOwnTables(db)) {
    yield { name: `data/${table.name.replaceAll('"', '')}.json`, input: jsonRows(db, table, userId) };
  }
  for (const { id, title, previewSeconds: seconds } of await listOwnClips(db, userId)) {
    const key = seconds === null ? audioKey(id) : await cutPreviewKey(store, { id, seconds });
    const stored = key === null ? null : await store.head(key);
    if (key === null || stored === null) continue;
    yield {
      name: `songs/${fileName(title)} ${id}.mp3`,
      input: store.read(key),
      lastModified: stored.modifiedAt,
    };
  }
}

async function* jsonRows(db: Connection, table: OwnTable, userId: string): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of readOwnRows(db, table, userId)) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
