import { subscribe } from 'valtio';
import { createLog } from '#lib/log';
import { canPlayWhileRendered } from '#player/media-type';
import { engineFilesStore } from '#state/stores/engine-files';
import { scoresStore } from '#state/stores/scores';
import { areScoresStreamed } from './score-playback.ts';

const log = createLog('scores-ahead');

/** Starts the engine as soon as songs stream as scores: otherwise the first of them waits for it. */
export function prepareScoresAhead(): void {
  if (!canPlayWhileRendered()) return;
  const prepare = () => {
    if (!areScoresStreamed()) return;
    for (const stop of stops) stop();
    import('./score-media.ts').then(
      ({ prepareScores }) => prepareScores(),
      (error: unknown) => log.info('could not load the code for scores', error),
    );
  };
  const stops = [subscribe(scoresStore, prepare), subscribe(engineFilesStore, prepare)];
  prepare();
}
