import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Cover } from '#components/Cover.tsx';
import { MissingPage } from '#components/MissingPage.tsx';
import { ProfileLink } from '#components/ProfileLink.tsx';
import { usePageTitle } from '#components/page-title.ts';
import type { Clip } from '#contract/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { t } from '#lib/translate';
import { playClips, togglePlay } from '#state/commands/player';
import { openUnlistedSong } from '#state/commands/share';
import { useReconnect } from '#state/queries/reconnect';
import { playerStore } from '#state/stores/player';
import { PlayButton } from '#ui/PlayButton.tsx';
import { RowSkeletons } from '#ui/Skeleton.tsx';
import styles from './UnlistedSongScreen.module.css';

const ENDED = {
  title: t('This link has ended'),
  text: t('Its owner ended it, or it was never complete. Ask for a new one.'),
};

/** A private song opened by its unlisted link: it can be heard, and nothing else. */
export function UnlistedSongScreen({ code }: { readonly code: string }) {
  const [clip, setClip] = useState<Clip | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  usePageTitle(clip ? clipTitle(clip) : t('Song'));
  const load = useCallback(() => {
    setProblem(null);
    openUnlistedSong(code).then(setClip, setProblem);
  }, [code]);
  useEffect(load, [load]);
  useReconnect(load);
  if (clip) return <UnlistedSong clip={clip} />;
  return (
    <div className={styles.bare}>
      {problem === null ? (
        <RowSkeletons count={3} label={t('Loading the song')} />
      ) : (
        <MissingPage what="song" problem={problem} onRetry={load} gone={ENDED} />
      )}
    </div>
  );
}

function UnlistedSong({ clip }: { readonly clip: Clip }) {
  const { track, isPlaying } = useSnapshot(playerStore);
  const isCurrent = track?.id === clip.id;
  const isSounding = isCurrent && isPlaying;
  const lyrics = clip.metadata.prompt.trim();
  const play = () => playClips([clip], 0, { id: clip.id, type: 'Song' }, 'song');
  return (
    <article className={styles.page} aria-label={clipTitle(clip)}>
      <div className={styles.art}>
        <Cover clip={clip} sizePx={640} alt={t('Cover of {title}', { title: clipTitle(clip) })} isEager />
      </div>
      <div className={styles.head}>
        <h1 className="display title">{clipTitle(clip)}</h1>
        <ProfileLink handle={clip.user_handle}>{clip.user_display_name}</ProfileLink>
        <p className="small muted">{t('Shared with you by an unlisted link')}</p>
        <PlayButton
          look="sun"
          isPlaying={isSounding}
          label={isSounding ? t('Pause') : t('Play')}
          onClick={isCurrent ? togglePlay : play}
        />
      </div>
      {lyrics === '' ? null : (
        <section aria-labelledby="unlisted-lyrics" className={styles.lyrics}>
          <h2 id="unlisted-lyrics" className="heading">
            {t('Lyrics')}
          </h2>
          <p>{lyrics}</p>
        </section>
      )}
    </article>
  );
}
