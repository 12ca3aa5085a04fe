import { Link } from '@tanstack/react-router';
import { t } from '#lib/translate';
import { buttonClass } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './DownloadQuotaSheet.module.css';

/** Says that today's downloads are used up, and what the user can do about it. */
export function DownloadQuotaSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title={t('Download quota')} isOpen onClose={onClose}>
      <div className={styles.quota}>
        <p>{t('Downloads left today: 0')}</p>
        <p className="muted">
          {t(
            'Your plan includes ten file downloads a day. Songs downloaded for offline listening in the app do not count.',
          )}
        </p>
        <Link
          to="/account/plans"
          className={buttonClass({ kind: 'primary', isBlock: true })}
          onClick={onClose}
        >
          {t('Upgrade')}
        </Link>
      </div>
    </Sheet>
  );
}
