import { ArrowDownToLine, CircleArrowDown, RotateCw, X } from 'lucide-react';
import { ensureSignedIn } from '#components/account/ensure-signed-in.ts';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { Clip } from '#contract/songs/clips';
import { t, translated } from '#lib/translate';
import { type DownloadItem, useDownload } from '#state/queries/files/downloads';
import { showToast } from '#state/stores/toasts';
import { IconButton } from '#ui/controls/IconButton.tsx';

export interface DownloadButtonProps {
  readonly clip: Clip;
  /** False shows only the icon, where there is no room for a label. */
  readonly hasCaption?: boolean;
}

/** Downloads a song to this device, shows the progress, and removes the download. */
export function DownloadButton({ clip, hasCaption = true }: DownloadButtonProps) {
  const download = useDownload(clip.id);
  const { label, caption, icon, act } = lookOf(clip, download);
  return (
    <IconButton
      label={label}
      icon={icon}
      {...(hasCaption ? { caption } : {})}
      onClick={() => void reportFailure(act())}
    />
  );
}

interface DownloadLook {
  readonly label: string;
  readonly caption: string;
  readonly icon: React.ReactNode;
  readonly act: () => Promise<unknown>;
}

function lookOf(clip: Clip, download: DownloadItem | null): DownloadLook {
  if (!download) {
    return {
      label: t('Download for offline'),
      caption: t('Download'),
      icon: <ArrowDownToLine />,
      act: () => startOrNotify(clip),
    };
  }
  const remove = async () => (await loadDownloads()).removeDownload(clip.id);
  if (download.state === 'downloaded') {
    return {
      label: t('Downloaded, remove download'),
      caption: t('Downloaded'),
      icon: <CircleArrowDown />,
      act: remove,
    };
  }
  if (download.state === 'failed') {
    return {
      label:
        download.problem === null
          ? t('Not saved, retry download: it failed')
          : t('Not saved, retry download: {problem}', { problem: translated(download.problem) }),
      caption: t('Not saved'),
      icon: <RotateCw />,
      act: async () => (await loadDownloads()).retryDownload(clip.id),
    };
  }
  const caption =
    download.state === 'queued' || download.part === null
      ? t('Waiting')
      : `${Math.round(download.part * 100)}%`;
  return { label: t('{caption}, stop downloading', { caption }), caption, icon: <X />, act: remove };
}

/** The tap handler is loaded with the player, not with the first screen. */
function loadDownloads() {
  return import('#state/commands/files/downloads');
}

async function startOrNotify(clip: Clip): Promise<void> {
  if (!ensureSignedIn()) return;
  const { downloadClips, downloadRefusal } = await loadDownloads();
  const refusal = downloadRefusal(clip);
  if (refusal === null) await downloadClips([clip]);
  else showToast({ text: refusal });
}
