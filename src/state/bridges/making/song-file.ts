import { transfer, wrap } from 'comlink';
import type { FileTags } from '#domain/files/file-tags';
import type { SongFileService, TaggedKind } from '#sync/make/song-file-service';

/**
 * Writes tags into a song's file on a worker, which lives until it has answered.
 * @throws Error when the file cannot be read
 */
export async function tagSong(
  kind: TaggedKind,
  audio: Blob,
  tags: FileTags,
  cover: Blob | null,
): Promise<Blob> {
  const worker = new Worker(new URL('../../../../workers/song-file.worker.ts', import.meta.url), {
    type: 'module',
    name: 'song-file',
  });
  try {
    const service = wrap<SongFileService>(worker);
    const failure = new Promise<never>((_resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message));
    });
    const bytes = await audio.arrayBuffer();
    return await Promise.race([service.tagSong(kind, transfer(bytes, [bytes]), tags, cover), failure]);
  } finally {
    worker.terminate();
  }
}

/** Hands a file to the browser, which saves it to the user's downloads under this name. */
export function saveFile(file: Blob, name: string): void {
  // Firefox gives files of any other type the ending that it knows for their bytes, such as .ogx for Opus.
  const url = URL.createObjectURL(new Blob([file], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
