// Builds public/engine/drums.sf3 from the CC0 samples of the npm package supersonic-scsynth-samples. Needs
// ffmpeg (to decode FLAC and encode Vorbis). Run:
//   npm pack supersonic-scsynth-samples@0.84.2 && tar xzf supersonic-scsynth-samples-0.84.2.tgz
//   node src/engine/build-data/build-drums.mjs package/samples
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { BasicInstrument, BasicPreset, BasicSample, BasicSoundBank } from 'spessasynth_core';

const folder = process.argv[2];
if (!folder) throw new Error('Missing argument: the folder of the FLAC files.');
const target = new URL('../../../public/engine/drums.sf3', import.meta.url);
const SAMPLE_RATE = 44_100;

/** File name to the maximum length to keep, in seconds. */
const FILES = {
  bd_808: 0.6,
  bd_ada: 0.2,
  bd_boom: 1.6,
  bd_fat: 0.3,
  bd_haus: 0.3,
  bd_klub: 0.4,
  bd_pure: 0.5,
  bd_tek: 0.3,
  bd_zome: 0.5,
  drum_heavy_kick: 0.3,
  drum_bass_hard: 0.7,
  drum_bass_soft: 0.6,
  sn_dolf: 0.4,
  sn_dub: 0.3,
  sn_generic: 0.6,
  sn_zome: 0.5,
  drum_snare_hard: 0.5,
  drum_snare_soft: 0.4,
  elec_hi_snare: 0.3,
  elec_snare: 0.4,
  elec_mid_snare: 0.5,
  elec_filt_snare: 0.8,
  hat_bdu: 0.2,
  hat_cab: 0.2,
  hat_gem: 0.2,
  hat_snap: 0.2,
  hat_tap: 0.2,
  hat_zan: 0.3,
  hat_zild: 0.3,
  hat_metal: 0.7,
  hat_noiz: 0.4,
  drum_cymbal_closed: 0.3,
  drum_cymbal_open: 1.2,
  drum_cymbal_pedal: 0.3,
  drum_cymbal_hard: 1.7,
  drum_cymbal_soft: 1,
  drum_splash_hard: 2.2,
  drum_tom_hi_hard: 0.8,
  drum_tom_mid_hard: 0.8,
  drum_tom_lo_hard: 1,
  drum_cowbell: 0.4,
  perc_snap: 0.3,
  perc_snap2: 0.2,
  ride_tri: 2.2,
  elec_wood: 0.4,
  elec_triangle: 0.3,
  perc_impact1: 1.1,
  perc_swash: 0.3,
  elec_blip: 0.2,
  elec_twip: 0.2,
};

const bank = new BasicSoundBank();
bank.soundBankInfo.name = 'Skylark drums (CC0)';
const instrument = new BasicInstrument();
instrument.name = 'drums';
let key = 0;
for (const [name, seconds] of Object.entries(FILES)) {
  const filter = `atrim=0:${seconds},areverse,afade=t=in:d=${Math.min(0.03, seconds / 4)},areverse`;
  const decode = [
    '-v',
    'error',
    '-i',
    `${folder}/${name}.flac`,
    '-af',
    filter,
    '-ac',
    '1',
    '-ar',
    `${SAMPLE_RATE}`,
  ];
  const raw = execFileSync('ffmpeg', [...decode, '-f', 'f32le', '-'], { maxBuffer: 1 << 26 });
  const audio = new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength));
  const peak = audio.reduce((highest, value) => Math.max(highest, Math.abs(value)), 1e-9);
  // Normalized to -1 dB, which lets kits balance pieces by velocity alone.
  for (let i = 0; i < audio.length; i++) audio[i] *= 0.89 / peak;
  const sample = new BasicSample(name, SAMPLE_RATE, 60, 0, 1, 0, audio.length - 1);
  sample.setAudioData(audio, SAMPLE_RATE);
  await sample.compressSample(async (data, rate) => {
    const input = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const encode = ['-v', 'error', '-f', 'f32le', '-ar', `${rate}`, '-ac', '1', '-i', '-'];
    return new Uint8Array(
      execFileSync('ffmpeg', [...encode, '-c:a', 'libvorbis', '-q:a', '6', '-f', 'ogg', '-'], { input }),
    );
  });
  bank.addSamples(sample);
  const zone = instrument.createZone(sample);
  zone.keyRange = { min: key, max: key };
  key++;
}
bank.addInstruments(instrument);
const preset = new BasicPreset(bank);
preset.name = 'drums';
preset.createZone(instrument);
bank.addPresets(preset);
const written = bank.writeSF2({});
writeFileSync(target, Buffer.from(written));
console.log(`${bank.samples.length} samples, ${written.byteLength} bytes`);
