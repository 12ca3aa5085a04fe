import { useSnapshot } from 'valtio';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { ClipRow } from '#components/songs/ClipRow.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import { plural, t } from '#lib/translate';
import { togglePlay } from '#state/commands/listening/player';
import { useTrending } from '#state/queries/discovery/trending';
import { isUnread, useFreshRead } from '#state/queries/fresh-read';
import type { ClipItem } from '#state/queries/songs/clips';
import { playerStore } from '#state/stores/player';
import { PlayButton } from '#ui/controls/PlayButton.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import styles from './LiveRadioScreen.module.css';

/** Songs from each list of trending songs; the player loads similar ones after them. */
const SONGS = 20;
const CONTEXT = { id: null, type: 'LiveRadio' } as const;

/** A public station of trending songs: now, this week, this month, and older. */
export function LiveRadioScreen() {
  return (
    <SubScreen
      title={t('Live radio')}
      lead={t('What everyone is listening to, one song after another.')}
      parent="/home"
    >
      <Station />
    </SubScreen>
  );
}

/** Each song once, in the order of the lists. */
function useStation(): ClipItem[] {
  const lists = [
    useTrending('now', SONGS).data,
    useTrending('week', SONGS).data,
    useTrending('month', SONGS).data,
  ];
  const items = new Map(lists.flatMap((list) => list ?? []).map((item) => [item.clip.id, item]));
  return [...items.values()];
}

function Station() {
  const items = useStation();
  const refresh = useFreshRead('trending.metaplaylist', {});
  const { track, isPlaying, source } = useOnAir();
  const isOn = source === 'live_radio' && isPlaying;
  const [first] = items;
  const play = (clipId: string) => playClipItems(items, clipId, CONTEXT, 'live_radio');
  if (!first)
    return isUnread(refresh) ? (
      <UnreadList name={t('Songs on air')} refresh={refresh} />
    ) : (
      <EmptyState title={t('Nothing on air yet')}>{t('Published songs play here.')}</EmptyState>
    );
  return (
    <>
      <div className={styles.now}>
        <PlayButton
          look="sun"
          isPlaying={isOn}
          label={isOn ? t('Pause live radio') : t('Play live radio')}
          onClick={source === 'live_radio' ? togglePlay : () => play(first.clip.id)}
        />
        <p>
          {isOn && track
            ? t('On air: {title}', { title: track.title })
            : plural(items.length, '1 song, then more like it', '{count} songs, then more like them')}
        </p>
      </div>
      <ol aria-label={t('On this station')}>
        {items.map((item) => (
          <ClipRow
            key={item.clip.id}
            item={item}
            subtitle={item.clip.user_display_name}
            onPlay={() => play(item.clip.id)}
          />
        ))}
      </ol>
    </>
  );
}

function useOnAir() {
  const { track, isPlaying, queue } = useSnapshot(playerStore);
  return { track, isPlaying, source: queue.source };
}
