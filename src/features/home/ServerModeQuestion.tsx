import { type ReactNode, useId, useState } from 'react';
import { callProblemText } from '#components/screens/use-call-action.ts';
import type { ServerModeKind } from '#contract/operation/mode';
import { t } from '#lib/translate';
import { setServerMode } from '#state/commands/operation/mode';
import { closeBanner } from '#state/commands/people/users';
import { useUserConfig } from '#state/queries/accounts/user-config';
import { useIsServerModeUndecided } from '#state/queries/operation/undecided-mode';
import { useIsBannerClosed } from '#state/queries/people/contest';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import styles from './ServerModeQuestion.module.css';

const BANNER = 'server-mode';

/**
 * Asks the first account once how this server is used. It is part of the page and does not block it.
 * @param children what is below; it appears once it is known whether there is a question, so that it never moves
 */
export function ServerModeQuestion({ children }: { readonly children: ReactNode }) {
  const isUndecided = useIsServerModeUndecided();
  const isClosed = useIsBannerClosed(BANNER);
  if (useUserConfig().status === 'loading') return null;
  return (
    <>
      {isUndecided && !isClosed ? <Question /> : null}
      {children}
    </>
  );
}

function Question() {
  const id = useId();
  const [saving, setSaving] = useState<ServerModeKind | null>(null);
  async function choose(mode: ServerModeKind) {
    setSaving(mode);
    try {
      await setServerMode({ mode });
      showToast({ tone: 'success', text: t('Saved. You can change this under You.') });
    } catch (error) {
      showToast({ tone: 'error', text: callProblemText(error) });
    } finally {
      setSaving(null);
    }
  }
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h2 id={id} className="heading">
        {t('How will you use this server?')}
      </h2>
      <p className="small muted">
        {t(
          'At home, everyone may use everything. With plans, features and credits depend on each account’s plan. You can change this at any time under You.',
        )}
      </p>
      <div className={styles.keys}>
        <Button
          size="small"
          kind="moon"
          busyLabel={saving === 'home' ? t('Saving') : null}
          onClick={() => void choose('home')}
        >
          {t('At home')}
        </Button>
        <Button
          size="small"
          busyLabel={saving === 'plans' ? t('Saving') : null}
          onClick={() => void choose('plans')}
        >
          {t('With plans')}
        </Button>
        <Button size="small" kind="quiet" onClick={() => void closeBanner(BANNER)}>
          {t('Decide later')}
        </Button>
      </div>
    </section>
  );
}
