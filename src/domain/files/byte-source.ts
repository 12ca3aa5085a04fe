/** Bytes that are read in parts. */
export interface ByteSource {
  readonly size: number;
  /** The bytes starting at `at`; fewer than `length` only at the end. */
  read(at: number, length: number): Promise<Uint8Array>;
}
