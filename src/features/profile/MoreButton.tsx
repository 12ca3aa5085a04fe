import { useState } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import { t } from '#lib/translate';
import { useIsOffline } from '#state/queries/connection';
import { Button } from '#ui/controls/Button.tsx';
import { useNearEnd } from '#ui/lists/use-near-end.ts';

interface MoreButtonProps {
  /** Songs or people in the list so far. */
  readonly count: number;
  readonly onMore: () => Promise<unknown>;
}

/** Reads the next page of a list, when its end approaches or the button is pressed. */
export function MoreButton({ count, onMore }: MoreButtonProps) {
  const [isReading, setIsReading] = useState(false);
  const isOffline = useIsOffline();

  async function more() {
    setIsReading(true);
    await reportFailure(onMore());
    setIsReading(false);
  }

  const end = useNearEnd(() => {
    if (!isOffline && !isReading) void more();
  }, count);
  return (
    <div ref={end}>
      <Button
        isBlock
        disabled={isOffline}
        busyLabel={isReading ? t('Loading') : null}
        onClick={() => void more()}
      >
        {isOffline ? t('Show more, needs signal') : t('Show more')}
      </Button>
    </div>
  );
}
