import { ClipListView } from '#components/ClipListView.tsx';
import { useReconnect } from '#components/use-reconnect.ts';
import type { Clip } from '#contract/clips';
import { useFreshRead } from '#state/queries/fresh-read';
import { profileInput, useProfileClips } from '#state/queries/profiles';
import { RowSkeletons } from '#ui/Skeleton.tsx';

/** Other public songs of a song's maker. */
export function ArtistSongs({ clip }: { readonly clip: Clip }) {
  const { user_handle: handle } = clip;
  const { isRead, problem, retry } = useFreshRead('profiles.getInfo', profileInput(handle));
  useReconnect(retry);
  const songs = useProfileClips(handle).data?.items ?? [];
  const others = songs.filter((item) => item.clip.id !== clip.id);
  if (others.length > 0)
    return <ClipListView items={others} context={{ id: handle, type: 'Profile' }} source="profile" />;
  if (!isRead) return <RowSkeletons count={3} label="Loading other songs" />;
  return (
    <p className="muted">
      {problem ? 'Other songs are shown once there is a signal.' : 'No other public song yet.'}
    </p>
  );
}
