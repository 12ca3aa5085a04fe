import { ClipRow } from '#components/songs/ClipRow.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import type { Clip } from '#contract/songs/clips';
import { familyOf, versionName } from '#domain/clips/families';
import { t } from '#lib/translate';
import { useFamily } from '#state/queries/songs/families';
import styles from './SongVersions.module.css';

/** The user's versions of a song, newest first, each named by what was done. */
export function SongVersions({ clip }: { readonly clip: Clip }) {
  const versions = useFamily(familyOf(clip)).data;
  if (!versions) return null;
  if (versions.length < 2) return <p className="muted">{t('No other versions yet.')}</p>;
  const play = (clipId: string) => playClipItems(versions, clipId, { id: clip.id, type: 'Song' }, 'song');
  return (
    <ul aria-label={t('Versions')} className={styles.list}>
      {versions.map((item) => (
        <ClipRow
          key={item.clip.id}
          item={item}
          subtitle={
            item.clip.id === clip.id
              ? `${versionName(item.clip)} · ${t('shown here')}`
              : versionName(item.clip)
          }
          onPlay={() => play(item.clip.id)}
        />
      ))}
    </ul>
  );
}
