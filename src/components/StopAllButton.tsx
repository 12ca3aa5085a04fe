import { X } from 'lucide-react';
import { useState } from 'react';
import type { ClipItem } from '#state/queries/clips';
import { useIsOffline } from '#state/queries/connection';
import { Button } from '#ui/Button.tsx';
import { reportFailure } from './report-failure.ts';
import { stopSongs } from './stop-songs.ts';

interface StopAllButtonProps {
  /** First in line first. */
  readonly songs: readonly ClipItem[];
}

/** Stops all songs that are being made, after one confirmation. */
export function StopAllButton({ songs }: StopAllButtonProps) {
  const isOffline = useIsOffline();
  const [isStopping, setIsStopping] = useState(false);
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
