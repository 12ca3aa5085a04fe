import { useState } from 'react';
import { snapshot, useSnapshot } from 'valtio';
import { GeneratingCard, type GeneratingCardProps } from '#components/making/GeneratingCard.tsx';
import { areTwoTakes, requestIdOf } from '#domain/clips/clip-requests';
import { reactionOf } from '#domain/clips/reactions';
import { t } from '#lib/translate';
import type { ClipItem } from '#state/queries/songs/clips';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { Button } from '#ui/controls/Button.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import styles from './RequestCard.module.css';

const TakeComparison = lazyView(async () => (await import('./TakeComparison.tsx')).TakeComparison);

/** More requests than are ever shown as cards. */
const REMEMBERED_REQUESTS = 40;

interface RequestCardProps {
  /** The songs of one request. */
  readonly items: readonly ClipItem[];
  readonly cardOf: (item: ClipItem) => Omit<GeneratingCardProps, 'item' | 'look'>;
}

/** One card for a request: its two takes side by side, and then the choice between them. */
export function RequestCard({ items, cardOf }: RequestCardProps) {
  const [first, second] = items;
  const hasFailed = items.some(({ clip, isStuck }) => clip.status === 'error' || isStuck);
  const isPair = areTwoTakes(items.map(({ clip }) => clip)) && !hasFailed;
  const look = isPair ? 'tile' : 'line';
  const isReady = items.every(({ clip }) => clip.status === 'complete');
  return (
    <div className={styles.card}>
      <div className={styles.takes} data-look={look}>
        {items.map((item) => (
          <GeneratingCard key={item.clip.id} item={item} look={look} {...cardOf(item)} />
        ))}
      </div>
      {first && second && isPair && isReady ? <TakeChoice first={first} second={second} /> : null}
    </div>
  );
}

/** Asks once which take to keep; a like answers it too. */
function TakeChoice({ first, second }: { readonly first: ClipItem; readonly second: ClipItem }) {
  const { settledRequestIds } = useSnapshot(createFormStore);
  const [isComparing, setComparing] = useState(false);
  const [wasJustAnswered, setJustAnswered] = useState(false);
  const requestId = requestIdOf(first.clip);
  const isSettled =
    settledRequestIds.includes(requestId) || [first, second].some(({ clip }) => reactionOf(clip) === 'LIKE');

  function keepBoth() {
    const settled = snapshot(createFormStore).settledRequestIds;
    setCreateForm({ settledRequestIds: [...settled, requestId].slice(-REMEMBERED_REQUESTS) });
    setJustAnswered(true);
  }

  return (
    <>
      <div className={styles.choice}>
        <p role="status" className="small muted">
          {wasJustAnswered
            ? t('Both are in your library.')
            : isSettled
              ? ''
              : t('Like your favorite, or keep both.')}
        </p>
        {isSettled ? null : (
          <Button size="small" onClick={keepBoth}>
            {t('Keep both')}
          </Button>
        )}
        {isSettled ? null : (
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isComparing}
            onClick={() => setComparing(!isComparing)}
          >
            {t('What’s different')}
          </Button>
        )}
      </div>
      {isComparing ? <TakeComparison first={first.clip} second={second.clip} /> : null}
    </>
  );
}
