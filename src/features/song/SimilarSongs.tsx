import { useCallback, useEffect, useState } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { ClipListView } from '#components/songs/ClipListView.tsx';
import type { Clip } from '#contract/songs/clips';
import { familyOf, groupFamilies } from '#domain/clips/families';
import { t } from '#lib/translate';
import { songRadioKey, tuneSongRadio } from '#state/commands/listening/radio';
import { useClipList } from '#state/queries/collections/id-lists';
import { useReconnect } from '#state/queries/reconnect';

type Tuning = 'running' | 'done' | Error;

/** Songs similar to a song, one of each family but none of its own, taken from its radio; offline, those of the last time. */
export function SimilarSongs({ clip }: { readonly clip: Clip }) {
  const clipId = clip.id;
  const family = familyOf(clip);
  const others = (useClipList(songRadioKey(clipId)).data?.items ?? []).filter(
    (item) => familyOf(item.clip) !== family,
  );
  const items = groupFamilies(others, (item) => item.clip).map(({ shown }) => shown);
  const [tuning, setTuning] = useState<Tuning>('running');
  const tune = useCallback(() => {
    setTuning('running');
    tuneSongRadio(clipId).then(
      () => setTuning('done'),
      (problem: Error) => setTuning(problem),
    );
  }, [clipId]);
  useEffect(tune, [tune]);
  useReconnect(tune);
  if (items.length > 0)
    return <ClipListView items={items} context={{ id: clipId, type: 'Song' }} source="song" />;
  if (tuning === 'done') return <p className="muted">{t('No songs are similar to this one yet.')}</p>;
  return (
    <UnreadList
      name={t('Songs like this')}
      refresh={{ problem: tuning === 'running' ? null : tuning, retry: tune }}
    />
  );
}
