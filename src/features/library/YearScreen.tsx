import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Share2 } from 'lucide-react';
import { useState } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { ClipListView } from '#components/songs/ClipListView.tsx';
import { clipTitle } from '#domain/clips/clip-title';
import { listeningTime } from '#domain/player/listening-statistics';
import type { ListeningYear, YearsBeside } from '#domain/player/listening-year';
import { formatSongs } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import { useListeningYear } from '#state/queries/listening/listening';
import { useClips } from '#state/queries/songs/clips';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { shareYear } from './share-year.ts';
import styles from './YearScreen.module.css';

const MONTHS = [
  t('Jan'),
  t('Feb'),
  t('Mar'),
  t('Apr'),
  t('May'),
  t('Jun'),
  t('Jul'),
  t('Aug'),
  t('Sep'),
  t('Oct'),
  t('Nov'),
  t('Dec'),
] as const;

/** A year of listening on this device, with a picture to share; also works offline. */
export function YearScreen({ year }: { readonly year: number }) {
  return (
    <SubScreen
      title={t('Your year')}
      lead={t('What you listened to on this device. It stays here unless you share the picture.')}
      parent="/me"
    >
      <Year year={year} />
    </SubScreen>
  );
}

function Year({ year }: { readonly year: number }) {
  const { status, data } = useListeningYear(year);
  if (status === 'error')
    return (
      <ErrorState title={t('Your year could not be read')} onRetry={() => location.reload()}>
        {t('Your songs are not affected. Try again, or close and reopen the app.')}
      </ErrorState>
    );
  if (!data) return <RowSkeletons count={4} label={t('Loading your year')} />;
  return (
    <>
      <YearLinks {...data} />
      {data.playCount === 0 ? <EmptyYear year={year} /> : <YearFacts year={data} />}
    </>
  );
}

/** Links to the closest years in which something was played. */
function YearLinks({ previous, next }: YearsBeside) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={t('Years')} className={styles.years}>
      {previous === null ? null : (
        <Link to="/me/year" search={{ year: previous }} className={buttonClass({ kind: 'quiet' })}>
          <ChevronLeft className="icon-small" />
          {previous}
        </Link>
      )}
      {next === null ? null : (
        <Link to="/me/year" search={{ year: next }} className={buttonClass({ kind: 'quiet' })}>
          {next}
          <ChevronRight className="icon-small" />
        </Link>
      )}
    </nav>
  );
}

function EmptyYear({ year }: { readonly year: number }) {
  const isCurrent = year === new Date().getFullYear();
  return (
    <EmptyState
      title={isCurrent ? t('Nothing played this year') : t('Nothing played in {year}', { year })}
      actions={
        <Link to="/home" className={buttonClass()}>
          {t('Find something to play')}
        </Link>
      }
    >
      {t('Songs you play on this device are counted here.')}
    </EmptyState>
  );
}

function YearFacts({ year }: { readonly year: ListeningYear }) {
  const clips = useClips(year.topClipIds).data ?? [];
  const items = clips.filter((item) => item !== null);
  return (
    <div className={styles.year}>
      <p className={styles.time}>
        <strong className="display">{listeningTime(year.seconds)}</strong>
        <span>
          {plural(
            year.playCount,
            '{songCount} in {year}, {count} play',
            '{songCount} in {year}, {count} plays',
            { songCount: formatSongs(year.songCount), year: year.year },
          )}
        </span>
      </p>
      <Months seconds={year.monthSeconds} />
      {year.topStyles.length > 0 ? (
        <section aria-labelledby="year-styles">
          <h2 id="year-styles" className="heading">
            {t('Styles')}
          </h2>
          <p>{year.topStyles.join(', ')}</p>
        </section>
      ) : null}
      {items.length > 0 ? (
        <section aria-labelledby="year-songs">
          <h2 id="year-songs" className="heading">
            {t('Most played')}
          </h2>
          <ClipListView items={items} context={{ id: null, type: 'History' }} source="history" />
        </section>
      ) : null}
      <ShareKey year={year} titles={items.map(({ clip }) => clipTitle(clip))} />
    </div>
  );
}

/** A bar for each month, read out as one sentence. */
function Months({ seconds }: { readonly seconds: readonly number[] }) {
  const most = Math.max(1, ...seconds);
  const times = MONTHS.map((month, index) => ({ month, seconds: seconds[index] ?? 0 }));
  const heard = times.filter((one) => one.seconds > 0);
  const label = t('Months: {months}', {
    months: heard.map((one) => `${one.month} ${listeningTime(one.seconds)}`).join(', '),
  });
  return (
    <div role="img" aria-label={label} className={styles.months}>
      {times.map((one) => (
        <div key={one.month} className={styles.month}>
          <i style={{ height: `${(one.seconds / most) * 100}%` }} />
          <span>{one.month}</span>
        </div>
      ))}
    </div>
  );
}

function ShareKey({ year, titles }: { readonly year: ListeningYear; readonly titles: readonly string[] }) {
  const [isBusy, setIsBusy] = useState(false);
  const share = async () => {
    setIsBusy(true);
    await shareYear(year, titles).finally(() => setIsBusy(false));
  };
  return (
    <Button
      isBlock
      icon={<Share2 />}
      busyLabel={isBusy ? t('Drawing') : null}
      onClick={() => void reportFailure(share())}
    >
      {t('Share as a picture')}
    </Button>
  );
}
