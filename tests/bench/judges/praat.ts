import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, runCommand } from './command.ts';

export const isPraatInstalled = () => isInstalled('praat');

const STEP_SECONDS = 0.005;
const SCRIPT = `form pitch
 sentence file x
 real lowest 70
 real highest 1000
endform
Read from file: file$
To Pitch (ac): ${STEP_SECONDS}, lowest, 15, "no", 0.03, 0.45, 0.01, 0.35, 0.14, highest
duration = Get total duration
t = 0
while t < duration
 hz = Get value at time: t, "Hertz", "Linear"
 appendInfoLine: fixed$(hz, 2)
 t = t + ${STEP_SECONDS}
endwhile
`;

/** Reads the fundamental (Hz, null where unvoiced) at a given time from Praat's autocorrelation pitch track. */
export async function praatPitch(
  folder: string,
  wavPath: string,
  lowestHz: number,
  highestHz: number,
): Promise<(atSeconds: number) => number | null> {
  const script = join(folder, 'pitch.praat');
  writeFileSync(script, SCRIPT);
  const { out } = await runCommand('praat', ['--run', script, wavPath, String(lowestHz), String(highestHz)]);
  const track = out.split('\n').map(Number.parseFloat);
  return (atSeconds) => {
    const hz = track[Math.round(atSeconds / STEP_SECONDS)] ?? Number.NaN;
    return Number.isFinite(hz) ? hz : null;
  };
}
