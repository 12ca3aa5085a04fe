import type { SongRequest } from '#domain/create/song-request';

type DraftState = 'rendering' | 'ready' | 'failed';

/** A song made on this device by the built-in engine; its bytes are in Cache Storage. */
export interface DraftRow {
  id: string;
  request: SongRequest;
  title: string;
  state: DraftState;
  /** 0 to 1. */
  progress: number;
  durationSeconds: number | null;
  /** While it is being made, more than 0 as soon as its beginning can be played. */
  bytes: number;
  problem: string | null;
  createdAt: number;
  /** The library also has it, under the same id. */
  isKept?: boolean;
  /** It stays out of the library until the user adds it: they undid adding it, or the server could not make it. */
  isDeviceOnly?: boolean;
}
