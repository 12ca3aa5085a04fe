import { isInstalled, runCommand } from './command.ts';

export const isFfmpegInstalled = () => isInstalled('ffmpeg');

/** Integrated loudness (LUFS), loudness range (LU) and true peak (dBTP) by ffmpeg's ebur128 filter. */
export async function ebur128(
  wavPath: string,
): Promise<{ lufs: number; rangeLu: number; truePeakDb: number }> {
  const filter = ['-af', 'ebur128=peak=true', '-f', 'null', '-'];
  const { err } = await runCommand('ffmpeg', ['-hide_banner', '-nostats', '-i', wavPath, ...filter]);
  const last = (pattern: RegExp) => Number([...err.matchAll(pattern)].at(-1)?.[1]);
  return {
    lufs: last(/I:\s+(-?[\d.]+) LUFS/g),
    rangeLu: last(/LRA:\s+(-?[\d.]+) LU/g),
    truePeakDb: last(/Peak:\s+(-?[\d.]+) dBFS/g),
  };
}
