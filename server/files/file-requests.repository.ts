import { and, eq, lt } from 'drizzle-orm';
import type { ConvertedKind } from '#domain/files/media-paths';
import type { Connection } from '#server/database/database';
import { fileRequests } from './files.table.ts';

/** A file that a user waits for. */
export interface FileRequest {
  readonly clipId: string;
  readonly kind: ConvertedKind;
  readonly userId: string;
}

const isFile = ({ clipId, kind }: Omit<FileRequest, 'userId'>) =>
  and(eq(fileRequests.clipId, clipId), eq(fileRequests.kind, kind));

export async function storeFileRequest(db: Connection, request: FileRequest): Promise<void> {
  await db.insert(fileRequests).values(request).onConflictDoNothing();
}

/** Ends a request, because its user has the file. */
export async function removeFileRequest(db: Connection, request: FileRequest): Promise<void> {
  await db.delete(fileRequests).where(and(isFile(request), eq(fileRequests.userId, request.userId)));
}

/** Records that a file is ready. */
export async function setFileReady(
  db: Connection,
  file: Omit<FileRequest, 'userId'>,
  readyAt: Date,
): Promise<void> {
  await db.update(fileRequests).set({ readyAt }).where(isFile(file));
}

/** Ends the requests of a file that could not be made. */
export async function removeFileRequests(db: Connection, file: Omit<FileRequest, 'userId'>): Promise<void> {
  await db.delete(fileRequests).where(isFile(file));
}

/** Ends the requests of files that were ready before a time and not fetched since, and returns them. */
export function takeUnfetched(db: Connection, readyBefore: Date): Promise<FileRequest[]> {
  return db.delete(fileRequests).where(lt(fileRequests.readyAt, readyBefore)).returning({
    clipId: fileRequests.clipId,
    kind: fileRequests.kind,
    userId: fileRequests.userId,
  });
}
