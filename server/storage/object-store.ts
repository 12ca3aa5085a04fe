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

/** A form that a browser sends with one more field, the `file`. */
export interface ObjectForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Addresses at which a browser reaches one object by itself for a while. Whoever has one needs no other right. */
export interface ObjectLinks {
  /** Where an object is read, which comes with that type and that Cache-Control. */
  link(key: string, options: { type: string; cache: string; seconds: number }): Promise<string>;
  /** With what an object is written. */
  form(key: string, options: { mostBytes: number; seconds: number }): ObjectForm;
}

/** Files by key. Keys are slash-separated names that the server makes itself. */
export interface ObjectStore {
  /** Null where all bytes go through the server. */
  readonly links: ObjectLinks | null;
  /** Stores all bytes or nothing: a reader never sees a part. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  head(key: string): Promise<StoredObject | null>;
  /** The bytes of an object that `head` found. */
  read(key: string, range?: ByteRange): Readable;
  delete(key: string): Promise<void>;
}
