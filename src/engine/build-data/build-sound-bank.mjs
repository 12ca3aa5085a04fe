// Builds public/engine/instruments.sf3, a subset of FluidR3Mono (Debian package fluidr3mono-gm-soundfont, MIT).
// Run: node src/engine/build-data/build-sound-bank.mjs [source.sf3]
import { readFileSync, writeFileSync } from 'node:fs';
import { BasicSoundBank, SoundBankLoader } from 'spessasynth_core';

const source = process.argv[2] ?? '/usr/share/sounds/sf3/FluidR3Mono_GM.sf3';
const target = new URL('../../../public/engine/instruments.sf3', import.meta.url);

const MELODIC_PROGRAMS = [
  0, 4, 7, 8, 9, 11, 12, 14, 16, 20, 21, 22, 24, 25, 26, 27, 28, 32, 33, 34, 38, 40, 45, 46, 47, 48, 53, 56,
  57, 59, 60, 65, 68, 71, 73, 75, 88, 89, 91, 104, 105, 107, 108, 114, 119,
];
const DRUM_PROGRAMS = [0, 40, 48];

await BasicSoundBank.isSF3DecoderReady;
const bytes = readFileSync(source);
const bank = SoundBankLoader.fromArrayBuffer(
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
);
const subset = new BasicSoundBank();
subset.soundBankInfo = bank.soundBankInfo;
for (const preset of bank.presets) {
  const isWanted = preset.isDrum
    ? DRUM_PROGRAMS.includes(preset.program) && !preset.bankLSB
    : MELODIC_PROGRAMS.includes(preset.program) && preset.bankMSB === 0 && preset.bankLSB === 0;
  if (isWanted) subset.clonePreset(preset);
}
subset.flush();
const written = subset.writeSF2({});
writeFileSync(target, Buffer.from(written));
console.log(
  `${subset.presets.length} presets, ${subset.samples.length} samples, ${written.byteLength} bytes`,
);
