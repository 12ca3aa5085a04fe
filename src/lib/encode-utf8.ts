/** The bytes of a text in UTF-8. Layers without the types of a browser or of Node.js get the encoder from here. */
export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
