import { proxy } from 'valtio';
import type { UploadEntry } from '#domain/files/uploads';

interface UploadsState {
  /** Files on their way from this page and those that failed, oldest first. */
  entries: UploadEntry[];
  /** A file was longer than the plan allows, and the modal 'extended uploads' tells of longer ones. */
  isExtendedOffered: boolean;
}

export const uploadsStore = proxy<UploadsState>({ entries: [], isExtendedOffered: false });

export function closeExtendedUploads(): void {
  uploadsStore.isExtendedOffered = false;
}
