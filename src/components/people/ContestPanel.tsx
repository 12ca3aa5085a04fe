import { Link, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { remixForContest } from '#components/making/contest-remix.ts';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { Contest } from '#contract/people/contests';
import { contestCopy } from '#domain/explore/contest';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { readOnOpening } from '#state/commands/calls';
import { closeBanner } from '#state/commands/people/users';
import { useAccount } from '#state/queries/accounts/session';
import { useContest, useIsBannerClosed } from '#state/queries/people/contest';
import { classNames } from '#ui/class-names.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import styles from './ContestPanel.module.css';

const log = createLog('contest');

/** On Home, until dismissed. */
export function ContestBanner() {
  const contest = useContest();
  const name = `contest-${contest?.id}`;
  const isClosed = useIsBannerClosed(name);
  if (contest === null || isClosed) return null;
  return (
    <Panel
      contest={contest}
      isBanner
      aside={
        <IconButton
          label={t('Close contest')}
          icon={<X className="icon-small" />}
          onClick={() => void closeBanner(name)}
        />
      }
    >
      <RemixKey contest={contest}>{t('Enter Contest')}</RemixKey>
      <SongLink contest={contest}>{t('Listen Now')}</SongLink>
    </Panel>
  );
}

/** On the page of the song to remix. */
export function ContestHero({ clipId }: { readonly clipId: string }) {
  const contest = useContest();
  useVisitorsContest();
  if (contest?.source_clip_id !== clipId) return null;
  return (
    <Panel contest={contest}>
      <RemixKey contest={contest}>{t('Remix')}</RemixKey>
      <Link
        to="/song/$songId"
        params={{ songId: clipId }}
        search={{ tab: 'remixes' }}
        replace
        resetScroll={false}
        onClick={() => document.getElementById('song-details')?.scrollIntoView({ block: 'start' })}
        className={buttonClass({ size: 'small' })}
      >
        {t('Entries')}
      </Link>
    </Panel>
  );
}

/** Signed-in devices load the contest at startup; visitors' devices update nothing automatically. */
export function useVisitorsContest(): void {
  const { isSignedIn } = useAccount();
  useEffect(() => {
    if (isSignedIn) return;
    readOnOpening('contests.getCurrent').catch((error: unknown) =>
      log.info('could not read the contest; showing the stored one', error),
    );
  }, [isSignedIn]);
}

/** Beside the rules: the ways to take part. */
export function ContestPromo({ contest }: { readonly contest: Contest }) {
  return (
    <>
      <RemixKey contest={contest}>{t('Create to Enter')}</RemixKey>
      <SongLink contest={contest}>{t('Listen & Create')}</SongLink>
    </>
  );
}

interface PanelProps {
  readonly contest: Contest;
  readonly isBanner?: boolean;
  readonly aside?: ReactNode;
  /** The buttons before the rules. */
  readonly children: ReactNode;
}

function Panel({ contest, isBanner, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classNames(styles.panel, isBanner && styles.banner)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="heading">
          {t('Remix contest {year}', { year: new Date(contest.ends_at).getUTCFullYear() })}
        </h2>
        {aside}
      </div>
      <p>{contestCopy(contest)}</p>
      <div className={styles.keys}>
        {children}
        <RulesLink contest={contest} />
      </div>
    </section>
  );
}

/** Links to the rules in the app if they are there, otherwise to an external page. */
function RulesLink({ contest }: { readonly contest: Contest }) {
  const look = { className: buttonClass({ size: 'small', kind: 'quiet' }), children: t('Contest Rules') };
  if (contest.rules) return <Link to="/rules" hash="contest" {...look} />;
  return <a href={contest.rules_url} target="_blank" rel="noopener noreferrer" {...look} />;
}

interface RemixKeyProps {
  readonly contest: Contest;
  readonly children: string;
}

function RemixKey({ contest, children }: RemixKeyProps) {
  const router = useRouter();
  async function remix() {
    if (await remixForContest(contest)) await router.navigate({ to: '/create' });
  }
  return (
    <Button kind="moon" size="small" onClick={() => void reportFailure(remix())}>
      {children}
    </Button>
  );
}

function SongLink({ contest, children }: { readonly contest: Contest; readonly children: string }) {
  return (
    <Link
      to="/song/$songId"
      params={{ songId: contest.source_clip_id }}
      className={buttonClass({ size: 'small' })}
    >
      {children}
    </Link>
  );
}
