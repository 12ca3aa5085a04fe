import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './DownloadQuotaSheet.module.css';

/** Says that today's downloads are used up, and what the user can do about it. */
export function DownloadQuotaSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title="Download quota" isOpen onClose={onClose}>
      <div className={styles.quota}>
        <p>Downloads left today: 0</p>
        <p className="muted">
          Your plan saves ten songs a day as files; tomorrow there are ten again. Songs you keep offline in
          the app are not counted.
        </p>
        <Link
          to="/account/plans"
          className={buttonClass({ kind: 'primary', isBlock: true })}
          onClick={onClose}
        >
          Upgrade
        </Link>
      </div>
    </Sheet>
  );
}
