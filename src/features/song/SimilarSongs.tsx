import { useCallback, useEffect, useState } from 'react';
import { ClipListView } from '#components/ClipListView.tsx';
import { useReconnect } from '#components/use-reconnect.ts';
import { songRadioKey, tuneSongRadio } from '#state/commands/radio';
import { useClipList } from '#state/queries/id-lists';
import { RowSkeletons } from '#ui/Skeleton.tsx';

type Tuning = 'running' | 'done' | 'failed';

/** Songs like a song, as its radio has them; without a signal those of the last time. */
export function SimilarSongs({ clipId }: { readonly clipId: string }) {
  const items = useClipList(songRadioKey(clipId)).data?.items ?? [];
  const [tuning, setTuning] = useState<Tuning>('running');
  const tune = useCallback(() => {
    tuneSongRadio(clipId).then(
      () => setTuning('done'),
      () => setTuning('failed'),
    );
  }, [clipId]);
  useEffect(tune, [tune]);
  useReconnect(tune);
  if (items.length > 0)
    return <ClipListView items={items} context={{ id: clipId, type: 'Song' }} source="song" />;
  if (tuning === 'running') return <RowSkeletons count={3} label="Loading songs like this" />;
  return (
    <p className="muted">
      {tuning === 'failed'
        ? 'Songs like this are shown once there is a signal.'
        : 'No song is like this yet.'}
    </p>
  );
}
