// Runs flite (compiled to WASI) on a phone string and returns its audio and the end time of every phone.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';

/** Sample rate of every flite voice used here. */
export const SOURCE_RATE = 16_000;

/**
 * Opens flite.wasm once; `speak` may then be called any number of times, and `close` removes its scratch
 * folder.
 */
export async function openFlite(wasmPath) {
  const module = await WebAssembly.compile(readFileSync(wasmPath));
  const scratch = mkdtempSync(join(tmpdir(), 'voice-bank-'));
  const speak = async (voice, phones, stretch) => {
    const listing = join(scratch, 'listing.txt');
    const stdout = openSync(listing, 'w');
    const args = ['flite', '-voice', voice, '--setf', `duration_stretch=${stretch}`, '-psdur'];
    args.push('-p', phones.join(' ').toLowerCase(), '-o', '/speech.wav');
    const wasi = new WASI({
      version: 'preview1',
      args,
      preopens: { '/': scratch },
      stdout,
      returnOnExit: true,
    });
    const code = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
    closeSync(stdout);
    if (code !== 0) throw new Error(`flite ended with code ${code} for "${phones.join(' ')}"`);
    const ends = readFileSync(listing, 'utf8')
      .trim()
      .split(/\s+/)
      .map((entry) => Number(entry.split(':')[1]));
    if (ends.length !== phones.length) throw new Error(`flite dropped a phone of "${phones.join(' ')}"`);
    return { samples: readPcm16(readFileSync(join(scratch, 'speech.wav'))), ends };
  };
  return { speak, close: () => rmSync(scratch, { recursive: true }) };
}

/** Samples of a mono 16-bit RIFF file, -1..1. */
function readPcm16(bytes) {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === 'data') {
      const count = Math.min(size, bytes.length - at - 8) >> 1;
      return Float64Array.from({ length: count }, (_, i) => bytes.readInt16LE(at + 8 + i * 2) / 32_768);
    }
    at += 8 + size + (size & 1);
  }
  throw new Error('flite wrote a file without audio');
}
