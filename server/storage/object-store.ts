import type { Readable } from 'node:stream';

export interface StoredObject {
  /** Bytes. */
  readonly size: number;
  /** Strong entity tag, quotes included. */
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** Inclusive, as HTTP writes it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Files by key. Keys are slash-separated names that the server makes itself. */
export interface ObjectStore {
  /** Stores all bytes or nothing: a reader never sees a part. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  head(key: string): Promise<StoredObject | null>;
  /** The bytes of an object that `head` found. */
  read(key: string, range?: ByteRange): Readable;
  delete(key: string): Promise<void>;
}
