import type { FileHandle } from 'node:fs/promises';

/*
 * The plain archive that every system can open: a 512-byte header, the data, zeros up to the next multiple of
 * 512.
 */

const BLOCK_BYTES = 512;
const NAME_BYTES = 100;
/** Eleven octal digits. */
const MAX_BYTES = 8 ** 11 - 1;

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES || size > MAX_BYTES)
    throw new Error(`${name} does not fit the archive format.`);
  const block = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(0, 11), 136);
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write('ustar\u000000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

const padding = (size: number) => Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES);

export async function writeEntry(file: FileHandle, { name, bytes }: ArchiveEntry): Promise<void> {
  await file.writeFile(Buffer.concat([header(name, bytes.length), bytes, padding(bytes.length)]));
}

export async function endArchive(file: FileHandle): Promise<void> {
  await file.writeFile(Buffer.alloc(2 * BLOCK_BYTES));
  await file.sync();
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) throw new Error('The backup is truncated.');
    filled += bytesRead;
  }
  return bytes;
}

/**
 * All entries from the start, one in memory at a time.
 * @throws Error when the archive is truncated or invalid
 */
export async function* readEntries(file: FileHandle): AsyncGenerator<ArchiveEntry> {
  for (let position = 0; ; ) {
    const block = await readAt(file, position, BLOCK_BYTES);
    if (block.every((byte) => byte === 0)) return;
    const text = (start: number, end: number) =>
      block.subarray(start, end).toString().replace(/\0.*$/s, '').trim();
    const [name, size] = [text(0, NAME_BYTES), Number.parseInt(text(124, 136), 8)];
    if (text(257, 262) !== 'ustar' || !Number.isSafeInteger(size))
      throw new Error('This file is not a backup.');
    const bytes = await readAt(file, position + BLOCK_BYTES, size);
    position += BLOCK_BYTES + size + padding(size).length;
    yield { name, bytes };
  }
}
