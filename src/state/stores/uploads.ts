import { proxy } from 'valtio';
import type { UploadEntry } from '#domain/files/uploads';

interface UploadsState {
  /** Files being uploaded from this page and those that failed, oldest first. */
  entries: UploadEntry[];
  /** Whether a file was longer than the plan allows, which opens the modal 'extended uploads'. */
  isExtendedOffered: boolean;
}

export const uploadsStore = proxy<UploadsState>({ entries: [], isExtendedOffered: false });

export function closeExtendedUploads(): void {
  uploadsStore.isExtendedOffered = false;
}
