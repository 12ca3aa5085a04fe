import { useSnapshot } from 'valtio';
import { readKv } from '#db/kv';
import { readScoreSettings } from '#db/scores';
import { isTooSlow, type ScoreSettings } from '#domain/player/score-playback';
import { canPlayWhileRendered } from '#player/media-type';
import { useLiveQuery } from '#state/queries/live-query';
import { engineFilesStore } from '#state/stores/engine-files';

export interface ScoreSettingsView extends ScoreSettings {
  /** Whether this device was measured to render songs too slowly. */
  readonly isTooSlow: boolean;
}

/** When songs are made from their scores on this device; null while they cannot be. */
export function useScoreSettings(): ScoreSettingsView | null {
  const hasEngine = useSnapshot(engineFilesStore).state === 'ready';
  const { data } = useLiveQuery('score-settings', async (tables) => {
    const settings = await readScoreSettings(tables);
    return { ...settings, isTooSlow: isTooSlow(await readKv(tables, 'renderSpeed'), Date.now()) };
  });
  return hasEngine && canPlayWhileRendered() ? (data ?? null) : null;
}
