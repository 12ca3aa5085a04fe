const CRLF = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * The first audio file of a multipart result. The parts state no length and may contain any bytes, so only a
 * boundary at the start of a line ends them.
 * @returns null if there is none
 */
export function firstAudioPart(body: Buffer, contentType: string): Buffer | null {
  // The fork HOT-Step answers with the audio itself if there is one track.
  if (contentType.startsWith('audio/')) return body.length > 0 ? body : null;
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  const mark = Buffer.from(`--${boundary}`);
  let at = body.indexOf(mark);
  while (at !== -1) {
    const head = at + mark.length + CRLF.length;
    const end = body.indexOf(Buffer.concat([CRLF, mark]), head);
    const headEnd = body.indexOf(HEAD_END, head);
    if (end === -1 || headEnd === -1 || headEnd > end) return null;
    if (/^content-type:\s*audio\//im.test(body.toString('latin1', head, headEnd)))
      return body.subarray(headEnd + HEAD_END.length, end);
    at = end + CRLF.length;
  }
  return null;
}
