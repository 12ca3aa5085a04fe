import { Link } from '@tanstack/react-router';
import { useVisitorsContest } from '#components/ContestPanel.tsx';
import { SubScreen } from '#components/SubScreen.tsx';
import type { Contest } from '#contract/contests';
import { contestCopy } from '#domain/contest';
import { useContest } from '#state/queries/contest';
import { buttonClass } from '#ui/Button.tsx';
import styles from './ContestRulesScreen.module.css';

/** The rules of the contest that runs, as its people wrote them. */
export function ContestRulesScreen() {
  const contest = useContest();
  useVisitorsContest();
  return (
    <SubScreen
      title="Contest rules"
      lead={contest === null ? 'No contest is running.' : contestCopy(contest)}
      parent="/home"
    >
      {contest === null ? null : <Rules contest={contest} />}
    </SubScreen>
  );
}

function Rules({ contest }: { readonly contest: Contest }) {
  const { rules, rules_url: address, source_clip_id: songId } = contest;
  return (
    <>
      {rules ? <p className={styles.rules}>{rules}</p> : null}
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
            {rules ? 'More on the rules' : 'Read the rules'}
          </a>
        ) : null}
      </div>
    </>
  );
}
