import { proxy } from 'valtio';

/** A file that was not imported, or not with everything it has. */
export interface ImportProblem {
  readonly name: string;
  readonly reason: string;
}

interface SongImportState {
  stage: 'idle' | 'reading' | 'ready' | 'running' | 'done';
  /** Why the chosen files cannot be imported; null unless that failed. */
  error: string | null;
  totalCount: number;
  importedCount: number;
  /** Songs that were already in the library. */
  knownCount: number;
  playlistCount: number;
  /** Files that were not imported. */
  failures: ImportProblem[];
  /** Songs that were imported without a part of what their files have. */
  notes: ImportProblem[];
  /** The server accepts no more uploads at the moment. */
  isWaiting: boolean;
}

export const EMPTY_IMPORT: Readonly<SongImportState> = {
  stage: 'idle',
  error: null,
  totalCount: 0,
  importedCount: 0,
  knownCount: 0,
  playlistCount: 0,
  failures: [],
  notes: [],
  isWaiting: false,
};

export const songImportStore = proxy<SongImportState>({ ...EMPTY_IMPORT });
