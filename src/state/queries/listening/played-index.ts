import { useCallback, useSyncExternalStore } from 'react';
import { lastReached } from '#domain/lyrics/lyrics-lines';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { isPlayerSeen } from '#state/bridges/listening/player-sight';

/** A line or word counts as reached a little before its vowel, to include its leading consonants. */
export const LEAD_SECONDS = 0.15;
/** Rounding error of a seek. */
const ROUNDING_SECONDS = 0.02;
/** A song that is buffering does not advance, possibly right before a start. */
const SHORTEST_SLEEP_MS = 40;

function playedSeconds(): number {
  return getPlayerEngine().positionSeconds + LEAD_SECONDS + ROUNDING_SECONDS;
}

/** Calls `listener` whenever the current song reaches another of the ascending `starts`; sleeps in between. */
function followPlayed(starts: readonly number[], listener: () => void): () => void {
  const engine = getPlayerEngine();
  let known = lastReached(starts, playedSeconds());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const seconds = playedSeconds();
    const index = lastReached(starts, seconds);
    const hasChanged = index !== known;
    known = index;
    if (hasChanged) listener();
    const next = starts[index + 1];
    if (next === undefined || !engine.state.isPlaying || !isPlayerSeen()) return;
    timer = setTimeout(
      look,
      Math.max(SHORTEST_SLEEP_MS, ((next - seconds) * 1000) / engine.state.settings.speed),
    );
  };
  const unsubscribe = engine.subscribe(look);
  look();
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/**
 * Index of the last of the ascending `starts` (seconds) that the current song has reached, -1 before the first.
 * Rerenders only when it changes. `starts` must keep its identity.
 */
export function usePlayedIndex(starts: readonly number[]): number {
  const subscribe = useCallback((listener: () => void) => followPlayed(starts, listener), [starts]);
  return useSyncExternalStore(subscribe, () => lastReached(starts, playedSeconds()));
}
