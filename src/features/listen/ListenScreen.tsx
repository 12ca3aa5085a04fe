import { useCallback, useEffect, useId, useState } from 'react';
import { VisitorOffers } from '#components/account/VisitorOffers.tsx';
import { CoverArticle } from '#components/screens/CoverArticle.tsx';
import { MissingPage } from '#components/screens/MissingPage.tsx';
import { usePageTitle } from '#components/screens/page-title.ts';
import { problemText } from '#components/screens/problem-text.ts';
import { SongChapters } from '#components/songs/SongChapters.tsx';
import { SongLyrics } from '#components/songs/SongLyrics.tsx';
import { SongWaveform } from '#components/songs/SongWaveform.tsx';
import type { OpenedLink } from '#contract/sharing/links';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { formatDate } from '#domain/texts/date-format';
import { formatDuration, formatSongs } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { openLink } from '#state/commands/sharing/linked-songs';
import { useReconnect } from '#state/queries/reconnect';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { ClipDownload } from './ClipDownload.tsx';
import { LinkedSongs } from './LinkedSongs.tsx';
import styles from './ListenScreen.module.css';
import { PlayAll } from './PlayAll.tsx';
import { playLinked } from './play-linked.ts';

/** What an unlisted link opens for anyone who has it: a song or a playlist to hear, and nothing else. */
export function ListenScreen({ code }: { readonly code: string }) {
  const [opened, setOpened] = useState<OpenedLink | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  usePageTitle(opened ? titleOf(opened) : t('Listen'));
  const load = useCallback(() => {
    setProblem(null);
    openLink(code, 0).then(setOpened, setProblem);
  }, [code]);
  useEffect(load, [load]);
  useReconnect(load);
  if (opened?.playlist) return <LinkedPlaylist code={code} opened={opened} />;
  if (opened) return <LinkedSong opened={opened} />;
  return (
    <div className={styles.bare}>
      {problem === null ? (
        <RowSkeletons count={3} label={t('Loading')} />
      ) : (
        <MissingPage
          what="link"
          problem={problem}
          onRetry={load}
          gone={{ title: t('This link has ended'), text: problemText(problem) }}
        />
      )}
    </div>
  );
}

function titleOf({ playlist, clips: [song] }: OpenedLink): string {
  return playlist?.name ?? (song ? clipTitle(song) : t('Listen'));
}

function LinkedSong({ opened }: { readonly opened: OpenedLink }) {
  const { clips, allows_download: allowsDownload } = opened;
  const [clip] = clips;
  if (!clip) return null;
  const title = clipTitle(clip);
  const start = () => playLinked(clips, 0);
  return (
    <CoverArticle
      title={title}
      cover={clip}
      head={
        <>
          <h1 className="display title">{title}</h1>
          <LinkFacts opened={opened} />
          <div className={styles.keys}>
            <PlayAll clips={clips} />
            {allowsDownload ? <ClipDownload clip={clip} /> : null}
          </div>
          <SongWaveform clip={clip} canStart onStart={start} />
          <SongChapters clip={clip} canStart onStart={start} />
          <VisitorOffers />
        </>
      }
      details={<LinkedLyrics clip={clip} />}
    />
  );
}

function LinkedLyrics({ clip }: { readonly clip: Clip }) {
  const id = useId();
  if (clip.metadata.prompt.trim() === '') return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading">
        {t('Lyrics')}
      </h2>
      <SongLyrics clip={clip} />
    </section>
  );
}

function LinkedPlaylist({ code, opened }: { readonly code: string; readonly opened: OpenedLink }) {
  const { playlist, clips, num_total_results: total, total_seconds: seconds } = opened;
  if (!playlist) return null;
  const { name, description, image_url } = playlist;
  const facts = [formatSongs(total), ...(seconds ? [formatDuration(seconds)] : [])].join(' · ');
  return (
    <CoverArticle
      title={name}
      cover={{ id: code, image_url }}
      head={
        <>
          <h1 className="display title">{name}</h1>
          {description === '' ? null : <p className={styles.description}>{description}</p>}
          <LinkFacts opened={opened} facts={facts} />
          {clips.length === 0 ? (
            <p>{t('No song in this playlist can be heard with this link.')}</p>
          ) : (
            <PlayAll clips={clips} />
          )}
          <VisitorOffers />
        </>
      }
      details={<LinkedSongs code={code} opened={opened} />}
    />
  );
}

interface LinkFactsProps {
  readonly opened: OpenedLink;
  readonly facts?: string;
}

/** Who shared it, and until when. */
function LinkFacts({ opened: { owner_name: owner, expires_at: expires }, facts = '' }: LinkFactsProps) {
  return (
    <div className="small muted">
      <p>{[facts, t('Shared with you by {owner}', { owner })].filter((text) => text !== '').join(' · ')}</p>
      {expires === null ? null : (
        <p>{t('This link works until {date}.', { date: formatDate(new Date(expires)) })}</p>
      )}
    </div>
  );
}
