import { proxy } from 'valtio';
import type { UploadEntry } from '#domain/uploads';

/** Files on their way from this page, oldest first. */
export const uploadsStore = proxy<{ entries: UploadEntry[] }>({ entries: [] });
