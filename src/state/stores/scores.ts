import { proxy } from 'valtio';
import { DEFAULT_SCORE_SETTINGS, type ScoreSettings } from '#domain/player/score-playback';

interface ScoresView {
  settings: ScoreSettings;
  /** Whether this device was measured to render songs too slowly. */
  isTooSlow: boolean;
  /** Songs opened for playback that are made from their scores. */
  openIds: string[];
}

/** Songs made on this device from their scores. */
export const scoresStore = proxy<ScoresView>({
  settings: DEFAULT_SCORE_SETTINGS,
  isTooSlow: false,
  openIds: [],
});
