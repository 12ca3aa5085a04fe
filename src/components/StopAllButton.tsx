import { X } from 'lucide-react';
import { useState } from 'react';
import { useIsOffline } from '#state/queries/connection';
import { useRunningSongs } from '#state/queries/running-songs';
import { Button } from '#ui/Button.tsx';
import { reportFailure } from './report-failure.ts';
import { stopSongs } from './stop-songs.ts';

/** Stops all own songs that are being made, after one confirmation; nothing if there are fewer than two. */
export function StopAllButton() {
  const songs = useRunningSongs().data ?? [];
  const isOffline = useIsOffline();
  const [isStopping, setIsStopping] = useState(false);
  if (songs.length < 2 && !isStopping) return null;
  async function stop() {
    try {
      await stopSongs(songs, () => setIsStopping(true));
    } finally {
      setIsStopping(false);
    }
  }
  return (
    <Button
      kind="quiet"
      size="small"
      icon={<X />}
      aria-label={isOffline ? 'Stop all, needs signal' : `Stop all ${songs.length} songs being made`}
      disabled={isOffline}
      busyLabel={isStopping ? 'Stopping' : null}
      {...(isOffline ? { price: 'needs signal' } : {})}
      onClick={() => void reportFailure(stop())}
    >
      Stop all
    </Button>
  );
}
