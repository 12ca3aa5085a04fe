import { UnreadList } from '#components/people/UnreadList.tsx';
import { ClipListView } from '#components/songs/ClipListView.tsx';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { isUnread, useFreshRead } from '#state/queries/fresh-read';
import { profileInput, useProfileClips } from '#state/queries/people/profiles';

/** Other public songs by a song's author. */
export function ArtistSongs({ clip }: { readonly clip: Clip }) {
  const { user_handle: handle } = clip;
  const refresh = useFreshRead('profiles.getInfo', profileInput(handle));
  const songs = useProfileClips(handle).data?.items ?? [];
  const others = songs.filter((item) => item.clip.id !== clip.id);
  if (others.length > 0)
    return <ClipListView items={others} context={{ id: handle, type: 'Profile' }} source="profile" />;
  if (isUnread(refresh)) return <UnreadList name={t('Other songs')} refresh={refresh} />;
  return <p className="muted">{t('No other public songs yet.')}</p>;
}
