import { useState } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import { clipTitle } from '#domain/clips/clip-title';
import { formatBytes } from '#domain/files/byte-format';
import { plural, t } from '#lib/translate';
import { removeDownloads } from '#state/commands/files/downloads';
import type { DownloadItem } from '#state/queries/files/downloads';
import { useClips } from '#state/queries/songs/clips';
import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './RemoveDownloadsSheet.module.css';

/** Songs shown initially and added by each 'Show more'. */
const STEP = 48;

interface RemoveDownloadsSheetProps {
  readonly downloads: readonly DownloadItem[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Removes several downloads at once. The songs stay in the library. */
export function RemoveDownloadsSheet({ downloads, isOpen, onClose }: RemoveDownloadsSheetProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [shownCount, setShownCount] = useState(STEP);
  const shown = downloads.slice(0, shownCount);
  const clips = useClips(shown.map(({ clipId }) => clipId)).data ?? [];
  const toggle = (clipId: string) =>
    setChosen((ids) => new Set(ids.has(clipId) ? [...ids].filter((id) => id !== clipId) : [...ids, clipId]));
  const picked = downloads.filter(({ clipId }) => chosen.has(clipId));
  const bytes = picked.reduce((sum, download) => sum + download.bytes, 0);
  const remove = () => {
    void reportFailure(removeDownloads(picked.map(({ clipId }) => clipId)));
    setChosen(new Set());
    onClose();
  };
  const areAllChosen = picked.length === downloads.length;
  return (
    <Sheet
      title={t('Remove downloads')}
      isOpen={isOpen}
      onClose={onClose}
      action={
        <Button
          size="small"
          kind="quiet"
          onClick={() => setChosen(new Set(areAllChosen ? [] : downloads.map(({ clipId }) => clipId)))}
        >
          {areAllChosen ? t('Select none') : t('Select all')}
        </Button>
      }
    >
      <ul className={styles.list} aria-label={t('Downloads')}>
        {shown.map(({ clipId, bytes: size }, index) => {
          const clip = clips[index]?.clip;
          return (
            <li key={clipId}>
              <label className={styles.row}>
                <input type="checkbox" checked={chosen.has(clipId)} onChange={() => toggle(clipId)} />
                <span className={styles.title}>{clip ? clipTitle(clip) : t('Unknown song')}</span>
                <span className={styles.size}>{formatBytes(size)}</span>
              </label>
            </li>
          );
        })}
      </ul>
      {downloads.length > shownCount ? (
        <Button kind="quiet" isBlock onClick={() => setShownCount(shownCount + STEP)}>
          {plural(Math.min(STEP, downloads.length - shownCount), 'Show 1 more', 'Show {count} more')}
        </Button>
      ) : null}
      <Button kind="danger" isBlock disabled={picked.length === 0} onClick={remove}>
        {picked.length === 0
          ? t('Select songs to remove')
          : plural(picked.length, 'Remove 1 song, {bytes}', 'Remove {count} songs, {bytes}', {
              bytes: formatBytes(bytes),
            })}
      </Button>
    </Sheet>
  );
}
