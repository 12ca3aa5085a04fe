import { useState } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import { ClipRow } from '#components/songs/ClipRow.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import { t } from '#lib/translate';
import { readMore } from '#state/commands/calls';
import { feedInput } from '#state/commands/discovery/feed';
import { useLibraryClips } from '#state/queries/discovery/feed';
import { isUnread, useFreshRead } from '#state/queries/fresh-read';
import { Button } from '#ui/controls/Button.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import styles from './SentUploads.module.css';

/** Songs shown initially and added by each 'Show more'; at most as many as one library window holds. */
const STEP = 20;
const MAX_SHOWN = 200;
const FILTER = { kind: 'upload' } as const;
const INPUT = feedInput(FILTER);
const CONTEXT = { id: null, type: 'Library' } as const;

/** Songs made from uploads, newest first. */
export function SentUploads() {
  return (
    <section aria-label={t('Your uploads')} className={styles.sent}>
      <h2 className="heading">{t('Your uploads')}</h2>
      <Songs />
    </section>
  );
}

function Songs() {
  const [shownCount, setShownCount] = useState(STEP);
  const { data } = useLibraryClips(FILTER, { first: 0, last: shownCount });
  const refresh = useFreshRead('feed.list', INPUT);
  if (!data) return <RowSkeletons count={3} label={t('Loading your uploads')} />;
  if (data.total === 0 && isUnread(refresh)) return <UnreadList name={t('Your uploads')} refresh={refresh} />;
  if (data.total === 0)
    return <p className="muted">{t('Nothing yet. Uploads become songs you can start from.')}</p>;
  const count = Math.min(data.total, shownCount);
  const items = Array.from({ length: count }, (_, index) => data.at(index)).filter(
    (item) => item !== undefined,
  );
  const hasMore = Math.max(data.total, data.serverTotal ?? 0) > count && count < MAX_SHOWN;
  return (
    <>
      <ul aria-label={t('Songs')}>
        {items.map((item) => (
          <ClipRow
            key={item.clip.id}
            item={item}
            onPlay={() => playClipItems(items, item.clip.id, CONTEXT, 'library')}
          />
        ))}
      </ul>
      {hasMore ? (
        <Button
          kind="quiet"
          onClick={() => {
            setShownCount(Math.min(MAX_SHOWN, shownCount + STEP));
            void reportFailure(readMore('feed.list', INPUT));
          }}
        >
          {t('Show more')}
        </Button>
      ) : null}
    </>
  );
}
