import { useCallback, useEffect, useState } from 'react';
import { t } from '#lib/translate';
import { readSections } from '#state/commands/discovery/discover';
import { useReconnect } from '#state/queries/reconnect';
import { useClips } from '#state/queries/songs/clips';
import { Button } from '#ui/controls/Button.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { RankedSongs } from './RankedSongs.tsx';
import styles from './TopShorts.module.css';

interface TopShortsProps {
  readonly size: number;
  readonly labelledBy: string;
}

type Found = readonly string[] | 'unread' | 'failed';

/** Public songs of a hook's length, most liked first. */
export function TopShorts({ size, labelledBy }: TopShortsProps) {
  const [found, setFound] = useState<Found>('unread');
  const load = useCallback(() => {
    readShorts(size).then(setFound, () => setFound((held) => (held === 'unread' ? 'failed' : held)));
  }, [size]);
  useEffect(load, [load]);
  useReconnect(load);
  const ids = typeof found === 'string' ? [] : found;
  const items = (useClips(ids).data ?? []).flatMap((item) => item ?? []);
  if (items.length > 0) return <RankedSongs items={items} labelledBy={labelledBy} />;
  if (found === 'unread' || ids.length > 0)
    return <RowSkeletons count={3} label={t('Loading short songs')} />;
  if (found === 'failed')
    return (
      <p className={styles.said} role="alert">
        <Rich
          text={t('Short songs did not load. <a>Try again</a>')}
          parts={{
            a: (text) => (
              <Button
                size="small"
                onClick={() => {
                  setFound('unread');
                  load();
                }}
              >
                {text}
              </Button>
            ),
          }}
        />
      </p>
    );
  return <p className={styles.said}>{t('No short songs are public yet.')}</p>;
}

/** @throws CallProblem */
async function readShorts(size: number): Promise<string[]> {
  const { sections } = await readSections({
    section_name: 'hooks',
    section_size: size,
    disable_shuffle: true,
  });
  return sections.flatMap((section) =>
    section.section_type === 'hooks' ? section.items.map(({ id }) => id) : [],
  );
}
