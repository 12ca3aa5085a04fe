import { BasicSoundBank, SoundBankLoader } from 'spessasynth_core';
import { ENGINE_FILES } from '#domain/files/engine-files';
import { type Dictionary, loadDictionary } from '#words/pronounce/dictionary';
import { NoteCache } from './sound/note-cache.ts';
import { Sampler } from './sound/sampler.ts';
import { parseVoiceBank, type VoiceBank } from './voice/voice-bank.ts';

/**
 * Everything the renderer needs besides the score. Load once per worker and reuse: it also caches decoded
 * notes.
 */
export interface EngineAssets {
  sampler: Sampler;
  /** CC0 one-shots by name, mono at 44.1 kHz. */
  oneShots: OneShots;
  voices: { female: VoiceBank; male: VoiceBank };
  dictionary: Dictionary;
  /** For `createMp3Encoder`. */
  mp3Wasm: ArrayBuffer;
  noteCache: NoteCache;
}

/** Drum samples, each decoded on first use: decoding all of them takes longer than all other loading. */
class OneShots {
  private readonly packed: ReadonlyMap<string, { getAudioData(): Float32Array }>;
  private readonly decoded = new Map<string, Float32Array>();

  constructor(bank: BasicSoundBank) {
    this.packed = new Map(bank.samples.map((sample) => [sample.name, sample]));
  }

  get(name: string): Float32Array | undefined {
    const known = this.decoded.get(name);
    if (known) return known;
    const audio = this.packed.get(name)?.getAudioData();
    if (audio) this.decoded.set(name, audio);
    return audio;
  }
}

/**
 * Loads the sound bank, drums, voices and dictionary.
 * @param read gets a file name of `public/engine/` and returns the file's bytes
 * @param noteCache less than its default size saves memory where one song is made at a time
 * @throws Error with the file's name, when `read` fails or the file has the wrong format
 */
export async function loadEngineAssets(
  read: (name: string) => Promise<ArrayBuffer>,
  noteCache = new NoteCache(),
): Promise<EngineAssets> {
  const load = async (name: string) => {
    try {
      return await read(name);
    } catch (cause) {
      throw new Error(`The engine file '${name}' could not be read.`, { cause });
    }
  };
  // Without this wait every compressed sample would decode to silence.
  await BasicSoundBank.isSF3DecoderReady;
  const [instruments, drums, female, male, words, mp3] = await Promise.all(ENGINE_FILES.map(load));
  const bank = parseBank(instruments as ArrayBuffer, ENGINE_FILES[0]);
  const kit = parseBank(drums as ArrayBuffer, ENGINE_FILES[1]);
  return {
    sampler: new Sampler(bank),
    oneShots: new OneShots(kit),
    voices: {
      female: parseVoiceBank(new Uint8Array(female as ArrayBuffer)),
      male: parseVoiceBank(new Uint8Array(male as ArrayBuffer)),
    },
    dictionary: await loadDictionary(new Uint8Array(words as ArrayBuffer)),
    mp3Wasm: mp3 as ArrayBuffer,
    noteCache,
  };
}

function parseBank(bytes: ArrayBuffer, name: string): BasicSoundBank {
  try {
    return SoundBankLoader.fromArrayBuffer(bytes);
  } catch (cause) {
    throw new Error(`The engine file '${name}' is not a sound bank.`, { cause });
  }
}
