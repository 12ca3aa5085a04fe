import { streamMp3 } from '#engine/stream-song';
import { warmUpScore } from '#engine/warm-up';
import { sleep } from '#lib/sleep';
import { engineAssets } from './engine-assets.ts';

const warmUp = new AbortController();
let running: Promise<void> | null = null;

/** Loads the engine and, once, renders the first sound of an unused song, which saves the first song's listener a wait. */
export function warmUpForScores(): Promise<void> {
  running ??= renderFirstSound().catch((error: unknown) => {
    running = null;
    throw error;
  });
  return running;
}

/** A song that a user waits for does not share this thread. */
export function endWarmUp(): void {
  warmUp.abort();
}

async function renderFirstSound(): Promise<void> {
  const assets = await engineAssets();
  const { signal } = warmUp;
  if (signal.aborted) return;
  try {
    await streamMp3(
      warmUpScore(assets),
      assets,
      { fromSeconds: 0, signal, breathe: () => sleep(0) },
      async () => endWarmUp(),
    );
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
