import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { showGenerationRefusal } from '#components/making/generation.ts';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { unlockPrice } from '#domain/create/request-price';
import { formatDuration } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { unlockPreview } from '#state/commands/songs/previews';
import { useAccount } from '#state/queries/accounts/session';
import { useCountsCredits, useCredits } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { useIsPreviewPolled } from '#state/queries/songs/previews';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import styles from './PreviewUnlock.module.css';

export interface PreviewUnlockProps {
  readonly clip: Clip;
  /** For places with room for the button only. */
  readonly isButtonOnly?: boolean;
}

/**
 * Says that only the beginning of a song is available; its author can pay for the rest, unless a request is
 * already pending on the device.
 */
export function PreviewUnlock({ clip, isButtonOnly = false }: PreviewUnlockProps) {
  const { userId } = useAccount();
  const isPolled = useIsPreviewPolled(clip.id);
  const isOffline = useIsOffline();
  const balance = useCredits().data;
  const isCounted = useCountsCredits();
  const [isSending, setIsSending] = useState(false);
  const isOffered = clip.user_id === userId && clip.status === 'complete' && isPolled === false;
  async function unlock() {
    setIsSending(true);
    try {
      await unlockPreview(clip.id);
      showToast({ tone: 'success', text: t('{title} is unlocked', { title: clipTitle(clip) }) });
    } catch (error) {
      await showGenerationRefusal(error, false);
    } finally {
      setIsSending(false);
    }
  }
  const price = balance && isCounted ? unlockPrice(balance) : '';
  const button = isOffered ? (
    <Button
      size="small"
      icon={<LockOpen />}
      aria-label={t('Unlock {title}', { title: clipTitle(clip) })}
      price={isOffline ? t('needs signal') : price}
      disabled={isOffline}
      busyLabel={isSending ? t('Unlocking') : null}
      onClick={() => void unlock()}
    >
      {t('Unlock')}
    </Button>
  ) : null;
  if (isButtonOnly) return button;
  return (
    <div className={styles.preview}>
      <p className="small muted">{lengthText(clip)}</p>
      {button}
    </div>
  );
}

function lengthText({ preview_seconds: seconds, metadata: { duration } }: Clip): string {
  const time = formatDuration(seconds ?? 0);
  return duration === null
    ? t('Preview. The first {time}', { time })
    : t('Preview. The first {time} of {total}', { time, total: formatDuration(duration) });
}
