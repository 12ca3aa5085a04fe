import { addPlay, setPlaySeconds } from '#db/plays';
import { createLog } from '#lib/log';
import type { PlayerEngine } from '#player/player-engine';
import { getAccount } from '#state/bridges/account';

const log = createLog('player');

/** Records counted plays and how long each lasted, on this device only. Returns what to call for a counted play. */
export function recordListening(player: PlayerEngine): (clipId: string) => void {
  let heardMs = 0;
  let soundingSince: number | null = null;
  let trackId: string | null = null;
  let stored: Promise<number> | null = null;
  let { database } = getAccount();

  const save = () => {
    const seconds = Math.round(heardMs / 1000);
    const to = database;
    stored
      ?.then((id) => setPlaySeconds(to, id, seconds))
      .catch((error: unknown) => log.error('could not store how long a song was played', error));
  };
  player.subscribe(({ status, track }) => {
    const now = Date.now();
    if (soundingSince !== null) heardMs += now - soundingSince;
    soundingSince = status === 'playing' ? now : null;
    const isOther = (track?.id ?? null) !== trackId;
    if (isOther || soundingSince === null) save();
    if (!isOther) return;
    trackId = track?.id ?? null;
    heardMs = 0;
    stored = null;
  });
  addEventListener('pagehide', save);
  return (clipId) => {
    database = getAccount().database;
    // A song that is repeated counts again.
    save();
    if (stored !== null) heardMs = 0;
    stored = addPlay(database, { clipId, at: Date.now(), seconds: Math.round(heardMs / 1000) });
    stored.catch((error: unknown) => log.error('could not store a play', error));
  };
}
