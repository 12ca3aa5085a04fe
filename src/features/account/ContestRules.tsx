import { Link } from '@tanstack/react-router';
import { useVisitorsContest } from '#components/ContestPanel.tsx';
import { contestCopy } from '#domain/explore/contest';
import { useContest } from '#state/queries/contest';
import { buttonClass } from '#ui/Button.tsx';
import styles from './ContestRules.module.css';

/** The rules of the current contest, as written by its organizers; renders nothing if there are none. */
export function ContestRules() {
  const contest = useContest();
  useVisitorsContest();
  if (!contest?.rules) return null;
  const { rules, rules_url: address, source_clip_id: songId } = contest;
  return (
    <section id="contest" aria-label="Contest rules" className={styles.contest}>
      <h2>Contest rules</h2>
      <p className="muted">{contestCopy(contest)}</p>
      <p className={styles.rules}>{rules}</p>
      <div className={styles.keys}>
        <Link to="/song/$songId" params={{ songId }} className={buttonClass({ size: 'small' })}>
          Open the song
        </Link>
        {address ? (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ size: 'small', kind: 'quiet' })}
          >
            More on the rules
          </a>
        ) : null}
      </div>
    </section>
  );
}
