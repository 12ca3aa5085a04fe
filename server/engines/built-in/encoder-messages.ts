/** To the encoder's thread, about one song each; the messages of all songs are answered in order. */
export type EncoderOrder =
  | {
      readonly type: 'encode';
      readonly id: number;
      readonly left: Float32Array;
      readonly right: Float32Array;
    }
  | { readonly type: 'finish'; readonly id: number }
  | { readonly type: 'drop'; readonly id: number };

/** From the thread, one for each 'encode' and 'finish': the bytes ready so far. */
export interface EncodedBytes {
  readonly id: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
