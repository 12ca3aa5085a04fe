import { Link } from '@tanstack/react-router';
import { useSnapshot } from 'valtio';
import { LONG_UPLOAD_SECONDS } from '#domain/files/uploads';
import { t } from '#lib/translate';
import { useCredits } from '#state/queries/billing/billing';
import { useHasPlans } from '#state/queries/operation/mode';
import { closeExtendedUploads, uploadsStore } from '#state/stores/uploads';
import { buttonClass } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './ExtendedUploadsSheet.module.css';

/** Opens when a file is longer than the plan allows: shows the limit, and which plan raises it. */
export function ExtendedUploadsSheet() {
  const { isExtendedOffered } = useSnapshot(uploadsStore);
  return (
    <Sheet title={t('Extended uploads')} isOpen={isExtendedOffered} onClose={closeExtendedUploads}>
      <Limits />
    </Sheet>
  );
}

function Limits() {
  const limit = useCredits().data?.billing?.audio_upload_limits.max_seconds ?? null;
  const hasPlans = useHasPlans();
  const hasLonger = hasPlans && (limit === null || limit < LONG_UPLOAD_SECONDS);
  return (
    <div className={styles.words}>
      <p>{t('This audio is too long to upload.')}</p>
      <dl className={styles.limits}>
        {limit === null ? null : (
          <Limit label={hasPlans ? t('Your plan') : t('Longest upload')} seconds={limit} />
        )}
        {hasLonger ? <Limit label={t('With extended uploads')} seconds={LONG_UPLOAD_SECONDS} /> : null}
      </dl>
      {hasLonger ? (
        <Link
          to="/account/plans"
          className={buttonClass({ kind: 'primary', isBlock: true })}
          onClick={closeExtendedUploads}
        >
          {t('Upgrade')}
        </Link>
      ) : (
        <p className="muted">
          {hasPlans ? `${t('No plan allows longer audio.')} ` : null}
          {t('Trim it and upload a part.')}
        </p>
      )}
    </div>
  );
}

function Limit({ label, seconds }: { readonly label: string; readonly seconds: number }) {
  return (
    <div className={styles.limit}>
      <dt>{label}</dt>
      <dd className="numbers">{t('up to {seconds} seconds', { seconds })}</dd>
    </div>
  );
}
