import { ContestPromo, useVisitorsContest } from '#components/people/ContestPanel.tsx';
import { contestCopy } from '#domain/explore/contest';
import { t } from '#lib/translate';
import { useContest } from '#state/queries/people/contest';
import { buttonClass } from '#ui/controls/Button.tsx';
import styles from './ContestRules.module.css';

/** The current contest: its rules, as written by its organizers, and the ways to take part. */
export function ContestRules() {
  const contest = useContest();
  useVisitorsContest();
  if (contest === null) return null;
  const { rules, rules_url: address } = contest;
  return (
    <section id="contest" aria-label={t('Contest rules')} className={styles.contest}>
      <h2>{t('Contest rules')}</h2>
      <p className="muted">{contestCopy(contest)}</p>
      {rules ? <p className={styles.rules}>{rules}</p> : null}
      <div className={styles.keys}>
        <ContestPromo contest={contest} />
        {address ? (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ size: 'small', kind: 'quiet' })}
          >
            {t('More on the rules')}
          </a>
        ) : null}
      </div>
    </section>
  );
}
