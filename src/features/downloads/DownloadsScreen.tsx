import { Link } from '@tanstack/react-router';
import { Pin, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { ClipRow } from '#components/songs/ClipRow.tsx';
import { clipTitle } from '#domain/clips/clip-title';
import { formatBytes } from '#domain/files/byte-format';
import { plural, t, translated } from '#lib/translate';
import { keepDownload, removeDownload, retryDownload } from '#state/commands/files/downloads';
import { playClips } from '#state/commands/listening/player';
import { type DownloadItem, useDownloadRules, useDownloads } from '#state/queries/files/downloads';
import { type ClipItem, useClips } from '#state/queries/songs/clips';
import { askUser } from '#state/stores/dialogs';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { AutomaticDownloads } from './AutomaticDownloads.tsx';
import styles from './DownloadsScreen.module.css';
import { DOWNLOAD_ORDERS, type DownloadOrder, inOrder } from './download-order.ts';
import { RemoveDownloadsSheet } from './RemoveDownloadsSheet.tsx';

/** Songs shown initially and added by each 'Show more'. */
const STEP = 48;

/** Songs that play offline, and those being downloaded. */
export function DownloadsScreen() {
  const downloads = useDownloads();
  const [order, setOrder] = useState<DownloadOrder>('newest');
  return (
    <SubScreen
      title={t('Downloads')}
      lead={downloads.data?.length ? summary(downloads.data) : null}
      parent="/me"
    >
      {downloads.status === 'loading' ? <RowSkeletons count={4} label={t('Loading downloads')} /> : null}
      {downloads.status === 'error' ? (
        <ErrorState title={t('The downloads could not be read')} onRetry={() => location.reload()}>
          {t('The songs are still on this device. Try again, or close and reopen the app.')}
        </ErrorState>
      ) : null}
      <DownloadTools downloads={downloads.data ?? []} order={order} onOrder={setOrder} />
      {downloads.data?.length === 0 ? <NoDownloads /> : null}
      {downloads.data && downloads.data.length > 0 ? (
        <DownloadList downloads={inOrder(downloads.data, order)} />
      ) : null}
    </SubScreen>
  );
}

interface DownloadToolsProps {
  readonly downloads: readonly DownloadItem[];
  readonly order: DownloadOrder;
  readonly onOrder: (order: DownloadOrder) => void;
}

function DownloadTools({ downloads, order, onOrder }: DownloadToolsProps) {
  const rules = useDownloadRules().data;
  const [open, setOpen] = useState<'automatic' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.header}>
      {downloads.length > 1 ? (
        <SelectField label={t('Sort by')} value={order} options={DOWNLOAD_ORDERS} onChange={onOrder} />
      ) : null}
      <div className={styles.buttons}>
        <Button size="small" kind="quiet" disabled={!rules} onClick={() => setOpen('automatic')}>
          {t('Automatic downloads')}
        </Button>
        {downloads.length > 1 ? (
          <Button size="small" kind="quiet" onClick={() => setOpen('remove')}>
            {t('Remove several')}
          </Button>
        ) : null}
      </div>
      {rules ? <AutomaticDownloads rules={rules} isOpen={open === 'automatic'} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDownloadsSheet downloads={downloads} isOpen onClose={close} /> : null}
    </div>
  );
}

function summary(downloads: readonly DownloadItem[]): string {
  const held = downloads.filter(({ state }) => state === 'downloaded');
  const bytes = held.reduce((sum, item) => sum + item.bytes, 0);
  return plural(held.length, '1 song plays offline, {bytes}', '{count} songs play offline, {bytes}', {
    bytes: formatBytes(bytes),
  });
}

function NoDownloads() {
  return (
    <EmptyState
      title={t('Nothing downloaded yet')}
      actions={
        <Link to="/me" className={buttonClass()}>
          {t('Go to your songs')}
        </Link>
      }
    >
      {t('Open a song and choose Download for offline. It then plays anywhere, even on a plane.')}
    </EmptyState>
  );
}

function DownloadList({ downloads }: { readonly downloads: readonly DownloadItem[] }) {
  const [shownCount, setShownCount] = useState(STEP);
  const shown = downloads.slice(0, shownCount);
  const clips = useClips(shown.map(({ clipId }) => clipId)).data ?? [];
  const songs = clips.flatMap((item) => (item ? [item.clip] : []));
  const playFrom = ({ clip }: ClipItem) =>
    playClips(
      songs,
      songs.findIndex(({ id }) => id === clip.id),
      { id: null, type: 'Library' },
      'library',
    );
  return (
    <>
      <ul className={styles.list} aria-label={t('Songs')}>
        {shown.map((download, index) => {
          const item = clips[index];
          if (!item) return null;
          return (
            <ClipRow
              key={download.clipId}
              item={item}
              onPlay={() => playFrom(item)}
              {...(download.state === 'downloaded' ? { subtitle: formatBytes(download.bytes) } : {})}
              extra={<DownloadState download={download} title={clipTitle(item.clip)} />}
            />
          );
        })}
      </ul>
      {downloads.length > shownCount ? (
        <Button isBlock onClick={() => setShownCount(shownCount + STEP)}>
          {plural(Math.min(STEP, downloads.length - shownCount), 'Show 1 more', 'Show {count} more')}
        </Button>
      ) : null}
    </>
  );
}

interface DownloadStateProps {
  readonly download: DownloadItem;
  readonly title: string;
}

function DownloadState({ download, title }: DownloadStateProps) {
  const { clipId, state, part, problem, isAutomatic } = download;
  return (
    <>
      <div className={styles.tools}>
        {state === 'failed' ? (
          <IconButton
            label={t('Retry the download of {title}', { title })}
            icon={<RotateCw />}
            onClick={() => void reportFailure(retryDownload(clipId))}
          />
        ) : null}
        {isAutomatic ? (
          <IconButton
            label={t('Keep the download of {title}', { title })}
            icon={<Pin />}
            onClick={() => void reportFailure(keepDownload(clipId))}
          />
        ) : null}
        <IconButton
          label={t('Remove the download of {title}', { title })}
          icon={<Trash2 />}
          onClick={() => void reportFailure(removeAfterQuestion(clipId, title))}
        />
      </div>
      {state === 'queued' || state === 'downloading' ? (
        <div className={styles.progress}>
          <ProgressLine value={part} label={t('Downloading {title}', { title })} />
        </div>
      ) : null}
      {state === 'failed' ? (
        <p className={styles.problem}>
          {problem === null ? t('The download stopped.') : translated(problem)}
        </p>
      ) : null}
    </>
  );
}

async function removeAfterQuestion(clipId: string, title: string) {
  const answer = await askUser({
    title: t('Remove the download of {title}?', { title }),
    text: t('The song stays in your library, but you can no longer play it offline.'),
    answers: [{ value: 'remove', label: t('Remove the download'), tone: 'danger' }],
    safeLabel: t('Keep it'),
  });
  if (answer === 'remove') await removeDownload(clipId);
}
