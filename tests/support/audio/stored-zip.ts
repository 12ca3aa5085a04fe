const ENTRY = 0x02014b50;

/** The files in a ZIP whose entries are not compressed, by name. */
export function storedFiles(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  // The directory is at the end, and says where each file is.
  for (let at = directoryOf(zip); zip.readUInt32LE(at) === ENTRY; ) {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const head = zip.readUInt32LE(at + 42);
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    files.set(name, zip.subarray(start, start + zip.readUInt32LE(at + 24)));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function directoryOf(zip: Buffer): number {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error('this is not a ZIP');
  return zip.readUInt32LE(end + 16);
}
