import { ACCOUNT_LIMIT } from '#contract/operation/storage';
import { formatBytes } from '#domain/files/byte-format';
import { formatSongs } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { BaseContext } from '#server/calls/context';
import { countOpenUploads } from '#server/making/uploads.repository';
import {
  findLimits,
  type StorageUse,
  type StoredLimits,
  sumStorage,
} from '#server/operation/storage.repository';
import { lockAccount } from './accounts.repository.ts';

const MB_BYTES = 1_000_000;
const WAY_ON = t('Delete some forever, or ask the person who runs this server for more.');

type RoomContext = Pick<BaseContext, 'db' | 'services'> & { readonly viewer: { readonly id: string } };

interface Added {
  readonly songs: number;
  readonly isUpload: boolean;
}

/** @throws ApiError 403 if an account would have more songs or uploads than staff allow, or has no storage left. */
export async function checkRoom({ db, viewer, services }: RoomContext, added: Added): Promise<void> {
  const limits = await findLimits(db, viewer.id);
  if (Object.values(limits).every((limit) => limit === null)) return;
  if (limits.maxStorageMb !== null) await services.measureStorage(db, viewer.id);
  // Its other requests wait, so that they count what this one adds.
  await lockAccount(db, viewer.id);
  const open = added.isUpload ? await countOpenUploads(db, viewer.id) : 0;
  const use = (await sumStorage(db, [viewer.id])).get(viewer.id) as StorageUse;
  const uploads = { count: use.uploads.count + open, bytes: use.uploads.bytes };
  const problem = missingRoom(limits, { ...use, uploads }, added);
  if (problem !== null) throw new ApiError(403, `${problem} ${WAY_ON}`, { errorType: ACCOUNT_LIMIT });
}

function missingRoom(
  { maxSongs, maxStorageMb, maxUploads }: StoredLimits,
  { songs, uploads }: StorageUse,
  added: Added,
): string | null {
  const count = songs.count + uploads.count;
  if (maxSongs !== null && count + added.songs > maxSongs)
    return t(
      'This server allows you {songs}. You have {held}, with those in the trash, and this would add {added}.',
      { songs: formatSongs(maxSongs), held: count, added: added.songs },
    );
  if (maxUploads !== null && added.isUpload && uploads.count + added.songs > maxUploads)
    return maxUploads === 1
      ? t('This server allows you 1 upload, and you have {held}.', { held: uploads.count })
      : t('This server allows you {limit} uploads, and you have {held}.', {
          limit: maxUploads,
          held: uploads.count,
        });
  const bytes = songs.bytes + uploads.bytes;
  if (maxStorageMb !== null && bytes >= maxStorageMb * MB_BYTES)
    return t('This server allows you {limit} for songs, and yours take {size}.', {
      limit: formatBytes(maxStorageMb * MB_BYTES),
      size: formatBytes(bytes),
    });
  return null;
}
