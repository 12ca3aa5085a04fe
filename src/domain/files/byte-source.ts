/** Bytes that are read a part at a time. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from `at` on; fewer than `length` only at the end. */
  read(at: number, length: number): Promise<Uint8Array>;
}
