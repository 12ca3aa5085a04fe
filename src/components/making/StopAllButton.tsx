import { X } from 'lucide-react';
import { useState } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import { plural, t } from '#lib/translate';
import { useCountsCredits } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { useRunningSongs } from '#state/queries/songs/running-songs';
import { Button } from '#ui/controls/Button.tsx';
import { stopSongs } from './stop-songs.ts';

/** Stops all own songs that are being made, after one confirmation; nothing if there are fewer than two. */
export function StopAllButton() {
  const songs = useRunningSongs().data ?? [];
  const isOffline = useIsOffline();
  const isCounted = useCountsCredits();
  const [isStopping, setIsStopping] = useState(false);
  if (songs.length < 2 && !isStopping) return null;
  async function stop() {
    try {
      await stopSongs(songs, { isCounted, onConfirmed: () => setIsStopping(true) });
    } finally {
      setIsStopping(false);
    }
  }
  return (
    <Button
      kind="quiet"
      size="small"
      icon={<X />}
      aria-label={
        isOffline
          ? t('Stop all, needs signal')
          : plural(songs.length, 'Stop 1 song being made', 'Stop all {count} songs being made')
      }
      disabled={isOffline}
      busyLabel={isStopping ? t('Stopping') : null}
      {...(isOffline ? { price: t('needs signal') } : {})}
      onClick={() => void reportFailure(stop())}
    >
      {t('Stop all')}
    </Button>
  );
}
