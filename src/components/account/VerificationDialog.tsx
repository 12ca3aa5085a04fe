import { useEffect, useRef, useState } from 'react';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import type { CaptchaChallenge } from '#contract/accounts/captcha';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { type HumanVerification, startHumanVerification } from '#state/bridges/human-verification';
import type { ConfirmQuestion } from '#state/stores/dialogs';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import styles from './VerificationDialog.module.css';

const log = createLog('verification');
/** After this many ms, the dialog says that it is taking long. */
const SLOW_MS = 30_000;

interface VerificationDialogProps {
  readonly question: Pick<ConfirmQuestion, 'title' | 'text' | 'safeLabel'>;
  readonly challenge: CaptchaChallenge;
  /** The token for the server, or null if the user cancels. */
  readonly onAnswer: (token: string | null) => void;
}

/** Has the user confirm that they are human; the device then does the proof of work. */
export function VerificationDialog({ question, challenge, onAnswer }: VerificationDialogProps) {
  const { state, progress, start } = usePersonCheck(challenge, onAnswer);
  const isSlow = useIsSlow();
  const { title, text, safeLabel } = question;
  const answer = {
    value: 'confirm',
    label: state === 'failed' ? t('Try again') : t('I am human'),
    kind: 'primary' as const,
    busyLabel: state === 'working' ? t('Checking') : null,
  };
  return (
    <ConfirmDialog
      title={title}
      text={text}
      answers={[answer]}
      safeLabel={safeLabel}
      onAnswer={(value) => (value === null ? onAnswer(null) : start())}
    >
      {state === 'working' ? (
        <div className={styles.progress}>
          <ProgressLine value={progress} label={t('Progress of the check')} />
        </div>
      ) : null}
      <div className={styles.status} role="status">
        {state === 'failed' ? <p>{t('The check did not work on this device.')}</p> : null}
        {isSlow ? <p>{t('Verification is taking longer than expected.')}</p> : null}
      </div>
    </ConfirmDialog>
  );
}

/** The work behind the dialog; it is canceled with it. */
function usePersonCheck(challenge: CaptchaChallenge, onToken: (token: string) => void) {
  const [state, setState] = useState<'waiting' | 'working' | 'failed'>('waiting');
  const [progress, setProgress] = useState(0);
  const checkRef = useRef<HumanVerification | null>(null);
  useEffect(() => () => checkRef.current?.stop(), []);

  function start() {
    setState('working');
    setProgress(0);
    const check = startHumanVerification(challenge, setProgress);
    checkRef.current = check;
    check.token.then(onToken, (error: unknown) => {
      log.error('human verification failed', error);
      setState('failed');
    });
  }

  return { state, progress, start };
}

function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
