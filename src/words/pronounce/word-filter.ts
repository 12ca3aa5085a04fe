/**
 * A Bloom filter over the dictionary: it accepts every word in it and about one in twenty made-up words. It
 * allows the file to omit words whose phones follow from their letters.
 */
export class WordFilter {
  readonly bits: Uint8Array;

  constructor(bits: Uint8Array) {
    this.bits = bits;
  }

  add(word: string): void {
    for (const bit of bitsOf(word, this.bits.length * 8)) {
      this.bits[bit >> 3] = (this.bits[bit >> 3] as number) | (1 << (bit & 7));
    }
  }

  has(word: string): boolean {
    return bitsOf(word, this.bits.length * 8).every(
      (bit) => ((this.bits[bit >> 3] as number) >> (bit & 7)) & 1,
    );
  }
}

const HASHES = 4;

function bitsOf(word: string, size: number): number[] {
  const first = hash(word, 0x811c_9dc5);
  const second = hash(word, 0x9e37_79b1) | 1;
  return Array.from({ length: HASHES }, (_, i) => ((first + Math.imul(i, second)) >>> 0) % size);
}

/** FNV-1a with the finalizer of MurmurHash3. */
function hash(word: string, start: number): number {
  let value = start;
  for (let i = 0; i < word.length; i++) value = Math.imul(value ^ word.charCodeAt(i), 0x0100_0193);
  value = Math.imul(value ^ (value >>> 16), 0x85eb_ca6b);
  return value ^ (value >>> 13);
}
