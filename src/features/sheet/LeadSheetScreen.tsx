import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MissingPage } from '#components/screens/MissingPage.tsx';
import { problemText } from '#components/screens/problem-text.ts';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import type { Clip } from '#contract/songs/clips';
import { clipArtist } from '#domain/clips/clip-artist';
import { clipTitle } from '#domain/clips/clip-title';
import { isFromUpload } from '#domain/clips/from-upload';
import { isPreview } from '#domain/clips/previews';
import { NO_NOTES } from '#domain/files/song-files';
import { t } from '#lib/translate';
import { useIsOffline } from '#state/queries/connection';
import { isNotFound, useFreshRead } from '#state/queries/fresh-read';
import { type ClipItem, useClip } from '#state/queries/songs/clips';
import { buttonClass } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import styles from './LeadSheetScreen.module.css';
import { SheetReader } from './SheetReader.tsx';
import { useLeadSheet } from './use-lead-sheet.ts';

/** A song as a lead sheet: melody, words and chords, which follow the playback. */
export function LeadSheetScreen({ clipId }: { readonly clipId: string }) {
  const stored = useClip(clipId);
  const { isRead, problem, retry } = useFreshRead('clips.get', { params: { clip_id: clipId } });
  if (stored.data) return <SongPage item={stored.data} />;
  return (
    <div className={styles.bare}>
      {stored.status === 'loading' || !isRead ? (
        <RowSkeletons count={3} label={t('Loading the song')} />
      ) : (
        <MissingPage what="song" problem={problem} onRetry={retry} />
      )}
    </div>
  );
}

function SongPage({ item }: { readonly item: ClipItem }) {
  const { clip } = item;
  const obstacle = obstacleOf(clip);
  return (
    <SubScreen title={clipTitle(clip)} lead={clipArtist(clip)} parent={`/song/${clip.id}`}>
      {obstacle === null ? (
        <SongSheet item={item} />
      ) : (
        <EmptyState title={t('No lead sheet')} actions={<SongLink clip={clip} />}>
          {obstacle}
        </EmptyState>
      )}
    </SubScreen>
  );
}

/** Why a song has no sheet now; null if it has one. */
function obstacleOf(clip: Clip): string | null {
  if (isFromUpload(clip)) return NO_NOTES;
  if (isPreview(clip)) return t('Unlock the song first: only a whole song has a lead sheet.');
  if (clip.status === 'error') return t('It was not finished.');
  return clip.status === 'complete'
    ? null
    : t('The song is still being made. Its lead sheet opens when it is ready.');
}

function SongLink({ clip }: { readonly clip: Clip }): ReactNode {
  return (
    <Link to="/song/$songId" params={{ songId: clip.id }} className={buttonClass({ kind: 'quiet' })}>
      {t('Open song page')}
    </Link>
  );
}

function SongSheet({ item }: { readonly item: ClipItem }) {
  const { clip } = item;
  const { view, options, problem, retry } = useLeadSheet(clip);
  const isOffline = useIsOffline();
  if (view !== null && options) return <SheetReader item={item} view={view} options={options} />;
  if (problem === null)
    return <div className={styles.waiting} role="status" aria-label={t('Loading the lead sheet')} />;
  if (isNotFound(problem))
    return (
      <EmptyState title={t('No lead sheet')} actions={<SongLink clip={clip} />}>
        {problemText(problem)}
      </EmptyState>
    );
  if (isOffline)
    return (
      <EmptyState title={t('This lead sheet is not on this device')} actions={<SongLink clip={clip} />}>
        {t('It opens here when you are back online. Download a song, and its lead sheet opens offline too.')}
      </EmptyState>
    );
  return (
    <ErrorState
      title={t('The lead sheet did not load')}
      onRetry={retry}
      secondAction={<SongLink clip={clip} />}
    >
      {t('The song itself is not affected.')}
    </ErrorState>
  );
}
