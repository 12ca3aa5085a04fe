import { useCallback, useEffect, useState } from 'react';
import { Cover } from '#components/pictures/Cover.tsx';
import { MissingPage } from '#components/screens/MissingPage.tsx';
import { usePageTitle } from '#components/screens/page-title.ts';
import { problemText } from '#components/screens/problem-text.ts';
import type { OpenedLink } from '#contract/sharing/links';
import { clipTitle } from '#domain/clips/clip-title';
import { formatDate } from '#domain/texts/date-format';
import { formatSongs } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { openLink } from '#state/commands/sharing/links';
import { useReconnect } from '#state/queries/reconnect';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { ClipDownload } from './ClipDownload.tsx';
import { LinkedSongs } from './LinkedSongs.tsx';
import styles from './ListenScreen.module.css';
import { Lyrics } from './Lyrics.tsx';
import { PlayAll } from './PlayAll.tsx';

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
  return (
    <article className={styles.page} aria-label={clipTitle(clip)}>
      <div className={styles.art}>
        <Cover clip={clip} sizePx={640} alt={t('Cover of {title}', { title: clipTitle(clip) })} isEager />
      </div>
      <div className={styles.head}>
        <h1 className="display title">{clipTitle(clip)}</h1>
        <LinkFacts opened={opened} />
        <div className={styles.keys}>
          <PlayAll clips={clips} />
          {allowsDownload ? <ClipDownload clip={clip} /> : null}
        </div>
      </div>
      <Lyrics clip={clip} />
    </article>
  );
}

function LinkedPlaylist({ code, opened }: { readonly code: string; readonly opened: OpenedLink }) {
  const { playlist, clips, num_total_results: total } = opened;
  if (!playlist) return null;
  const { name, description, image_url } = playlist;
  return (
    <article className={styles.page} aria-label={name}>
      <div className={styles.art}>
        <Cover clip={{ id: code, image_url }} sizePx={640} isEager />
      </div>
      <div className={styles.head}>
        <h1 className="display title">{name}</h1>
        {description === '' ? null : <p>{description}</p>}
        <LinkFacts opened={opened} facts={formatSongs(total)} />
        {clips.length === 0 ? (
          <p>{t('No song in this playlist can be heard with this link.')}</p>
        ) : (
          <PlayAll clips={clips} />
        )}
      </div>
      <LinkedSongs code={code} opened={opened} />
    </article>
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
