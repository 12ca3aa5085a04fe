import type { ByteSource } from './byte-source.ts';

/** A real file has a dozen in each place. */
const MAX_BOXES = 1000;

interface Box {
  readonly name: string;
  /** Of what is inside. */
  readonly at: number;
  readonly end: number;
}

/**
 * How the sound of an MP4 file is coded, one name of four characters a track.
 * @returns null where the file has no list of tracks, because it is damaged or cut
 */
export async function soundCodings(source: ByteSource): Promise<string[] | null> {
  const moov = await findBox(source, { at: 0, end: source.size }, 'moov');
  if (moov === null) return null;
  const codings: string[] = [];
  for await (const { name, ...track } of boxes(source, moov)) {
    if (name !== 'trak') continue;
    const media = await findBox(source, track, 'mdia');
    const handler = media && (await findBox(source, media, 'hdlr'));
    if (!media || !handler || (await nameAt(source, handler.at + 8)) !== 'soun') continue;
    const inner = await findBox(source, media, 'minf');
    const table = inner && (await findBox(source, inner, 'stbl'));
    const kinds = table && (await findBox(source, table, 'stsd'));
    codings.push(kinds ? await nameAt(source, kinds.at + 12) : '');
  }
  return codings;
}

async function findBox(
  source: ByteSource,
  range: Pick<Box, 'at' | 'end'>,
  wanted: string,
): Promise<Box | null> {
  for await (const box of boxes(source, range)) if (box.name === wanted) return box;
  return null;
}

async function* boxes(source: ByteSource, { at, end }: Pick<Box, 'at' | 'end'>): AsyncGenerator<Box> {
  let place = at;
  for (let count = 0; place + 8 <= end && count < MAX_BOXES; count += 1) {
    const bytes = await source.read(place, 16);
    if (bytes.length < 8) return;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const short = view.getUint32(0);
    const isLong = short === 1 && bytes.length === 16;
    // A size of 0 means: up to the end.
    const size = isLong ? Number(view.getBigUint64(8)) : short === 0 ? end - place : short;
    const headBytes = isLong ? 16 : 8;
    if (size < headBytes) return;
    const name = String.fromCharCode(...bytes.subarray(4, 8));
    yield { name, at: place + headBytes, end: Math.min(end, place + size) };
    place += size;
  }
}

async function nameAt(source: ByteSource, at: number): Promise<string> {
  return String.fromCharCode(...(await source.read(at, 4)));
}
