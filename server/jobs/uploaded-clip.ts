import { storedAlbumFacts } from '#domain/clips/album-edits';
import { uploadTitle } from '#domain/files/uploads';
import type { UploadThreadReport } from '#server/audio/upload-messages';
import type { Connection } from '#server/database/database';
import { plainMetadata } from '#server/database/plain-metadata';
import { findOwnPicture } from '#server/files/pictures.repository';
import type { StoredUpload } from '#server/making/uploads.repository';
import { insertClips } from '#server/songs/clips.repository';
import type { StoredClipMetadata } from '#server/songs/clips.table';
import { setOwnLyricTimes } from '#server/songs/lyric-times.repository';

export type DoneReport = Extract<UploadThreadReport, { type: 'done' }>;

interface ReadUpload {
  readonly upload: StoredUpload;
  readonly report: DoneReport;
}

/** Adds the song of an upload to its account's library, with the details that came with the upload. */
export async function insertUploadedClip(
  db: Connection,
  id: string,
  { upload, report }: ReadUpload,
): Promise<void> {
  const { userId, details } = upload;
  const now = new Date();
  const words = details?.words ?? [];
  const artist = details?.artist?.trim() ?? '';
  await insertClips(db, [
    {
      ...{ id, userId, status: 'complete', progress: 1, price: 0, updatedAt: now },
      createdAt: madeAt(details?.created_at, now),
      title: details?.title?.trim() || uploadTitle(upload.fileName).slice(0, 120),
      caption: details?.caption ?? '',
      displayTags: details?.tags ?? '',
      coverId: await keptPicture(db, upload),
      modelName: 'chirp-v3-5-upload',
      majorModelVersion: 'v3.5',
      durationSeconds: report.durationSeconds,
      waveform: [...report.waveform],
      metadata: {
        ...uploadMetadata(id, upload.isStemMix),
        ...{ heard: report.heard, loudness_lufs: report.loudnessLufs },
        ...(details === null ? {} : { prompt: details.lyrics ?? '', tags: details.tags ?? '' }),
        ...(artist === '' ? {} : { artist }),
        ...storedAlbumFacts(details ?? {}),
        ...(words.length === 0 ? {} : { lyrics_set_at: now.toISOString() }),
      },
    },
  ]);
  if (words.length === 0) return;
  const times = words.map(({ word, start_s, end_s }) => ({
    ...{ text: word, startSeconds: start_s, endSeconds: end_s },
  }));
  await setOwnLyricTimes(db, id, times, now);
}

function madeAt(createdAt: string | undefined, now: Date): Date {
  const at = createdAt === undefined ? now : new Date(createdAt);
  return at > now ? now : at;
}

/** The cover that was sent with an upload, unless it was deleted meanwhile. */
async function keptPicture(db: Connection, { userId, details }: StoredUpload): Promise<string | null> {
  const id = details?.image_s3_id;
  if (id === undefined) return null;
  const picture = await findOwnPicture(db, { id, userId });
  return picture?.passesModeration ? picture.id : null;
}

/** A studio mix is the result of an editor, and its sounds may be anyone's. */
function uploadMetadata(clipId: string, isStemMix: boolean): StoredClipMetadata {
  return {
    ...plainMetadata(),
    type: isStemMix ? 'edit_v3_export' : 'upload',
    can_publish_with_vocal: false,
    history: [{ id: clipId, type: 'upload', continue_at: null, infill: false, source: null }],
  };
}
