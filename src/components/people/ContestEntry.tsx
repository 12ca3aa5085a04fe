import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { Contest } from '#contract/people/contests';
import type { Clip } from '#contract/songs/clips';
import { contestEnd, isContestEntry, isContestRemix } from '#domain/explore/contest';
import { t } from '#lib/translate';
import { useAccount } from '#state/queries/accounts/session';
import { useContest } from '#state/queries/people/contest';
import { Button } from '#ui/controls/Button.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import styles from './ContestEntry.module.css';

/**
 * On the page of a song made from the contest's song: whether it takes part and, for its author, how to enter
 * it.
 */
export function ContestEntry({ clip }: { readonly clip: Clip }) {
  const contest = useContest();
  const { userId } = useAccount();
  if (contest === null || !isContestRemix(clip, contest)) return null;
  const isOwn = clip.user_id === userId;
  if (isContestEntry(clip, contest)) {
    return (
      <EntryLine>
        <span>
          <Rich
            text={t('Entered in <a>the remix contest of {producer}</a>, which ends {day}.')}
            values={valuesOf(contest)}
            parts={{ a: (text) => <SourceLink contest={contest}>{text}</SourceLink> }}
          />
          {isOwn ? ` ${t('Making the song private withdraws it.')}` : null}
        </span>
      </EntryLine>
    );
  }
  if (!isOwn || clip.status !== 'complete' || clip.is_trashed || clip.is_hidden) return null;
  return (
    <EntryLine>
      <span>
        <Rich
          text={t('Not entered in <a>the remix contest of {producer}</a> yet. It ends {day}.')}
          values={valuesOf(contest)}
          parts={{ a: (text) => <SourceLink contest={contest}>{text}</SourceLink> }}
        />
      </span>
      <Button size="small" onClick={() => void reportFailure(enter(clip, contest))}>
        {t('Enter Contest')}
      </Button>
    </EntryLine>
  );
}

const valuesOf = (contest: Contest) => ({ producer: contest.producer_name, day: contestEnd(contest) });

async function enter(clip: Clip, contest: Contest): Promise<void> {
  const { enterContest } = await import('#components/sharing/change-visibility.ts');
  await enterContest(clip, contest);
}

function EntryLine({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <Trophy className="icon-small" />
      <div className={styles.words}>{children}</div>
    </div>
  );
}

interface SourceLinkProps {
  readonly contest: Contest;
  readonly children: string;
}

function SourceLink({ contest, children }: SourceLinkProps) {
  return (
    <Link to="/song/$songId" params={{ songId: contest.source_clip_id }} className={styles.link}>
      {children}
    </Link>
  );
}
