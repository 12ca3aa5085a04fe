import { isInstalled, runCommand } from './command.ts';

export const isAubioInstalled = () => isInstalled('aubio');

/** Beats per minute by `aubio tempo`; NaN where it finds no beat. */
export async function aubioTempo(wavPath: string): Promise<number> {
  const { out } = await runCommand('aubio', ['tempo', wavPath]);
  return Number(/([\d.]+) bpm/.exec(out)?.[1] ?? Number.NaN);
}
