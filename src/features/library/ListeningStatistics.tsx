import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { clipTitle } from '#domain/clips/clip-title';
import { listeningTime, type StatisticsPeriod } from '#domain/player/listening-statistics';
import { formatSongs } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import { useListeningStatistics } from '#state/queries/listening/listening';
import { useClips } from '#state/queries/songs/clips';
import { buttonClass } from '#ui/controls/Button.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import styles from './ListeningStatistics.module.css';

const PERIODS: readonly { readonly value: StatisticsPeriod; readonly label: string }[] = [
  { value: 'week', label: t('This week') },
  { value: 'year', label: t('This year') },
];

/** The time, songs and plays of a period on this device, which are not sent to the server. */
export function ListeningStatistics() {
  const [period, setPeriod] = useState<StatisticsPeriod>('week');
  return (
    <section aria-label={t('Listening')}>
      <Tabs label={t('Period')} look="segments" items={PERIODS} value={period} onChange={setPeriod}>
        {(value) => <PeriodFacts period={value} />}
      </Tabs>
    </section>
  );
}

function PeriodFacts({ period }: { readonly period: StatisticsPeriod }) {
  const { data } = useListeningStatistics(period);
  const clips = useClips(data?.topClipIds ?? []).data ?? [];
  if (!data) return null;
  if (data.playCount === 0)
    return (
      <div className={styles.facts}>
        <p className="muted">{t('Nothing played on this device in this period.')}</p>
      </div>
    );
  const top = clips.flatMap((item) => (item ? [item.clip] : []));
  return (
    <div className={styles.facts}>
      <p>
        {plural(
          data.playCount,
          '{listeningTime}, {songCount}, {count} play',
          '{listeningTime}, {songCount}, {count} plays',
          { listeningTime: listeningTime(data.seconds), songCount: formatSongs(data.songCount) },
        )}
      </p>
      {top.length > 0 ? (
        <ol aria-label={t('Most played')}>
          {top.map((clip) => (
            <li key={clip.id}>{clipTitle(clip)}</li>
          ))}
        </ol>
      ) : null}
      {period === 'year' ? (
        <Link to="/me/year" className={buttonClass({ kind: 'quiet' })}>
          {t('Your year')}
        </Link>
      ) : null}
      <p className="muted">{t('This is stored only on this device.')}</p>
    </div>
  );
}
