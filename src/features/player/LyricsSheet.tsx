import { useSnapshot } from 'valtio';
import { t } from '#lib/translate';
import { closeLyrics } from '#state/commands/listening/lyrics-panel';
import { playerStore } from '#state/stores/player';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { LyricsPane } from './LyricsPane.tsx';
import { useSungClip } from './use-sung-clip.ts';

/** Lyrics of the song that is playing, beside the page. */
export function LyricsSheet({ isOpen }: { readonly isOpen: boolean }) {
  const { track } = useSnapshot(playerStore);
  const trackId = track?.id ?? '';
  const { clip, lyrics } = useSungClip(trackId);
  return (
    <Sheet title={t('Lyrics')} isOpen={isOpen} onClose={closeLyrics} isPanel>
      {lyrics === '' ? (
        <p className="muted">{t('This song has no vocals.')}</p>
      ) : (
        <LyricsPane key={trackId} trackId={trackId} clip={clip} lyrics={lyrics} isPanel />
      )}
    </Sheet>
  );
}
