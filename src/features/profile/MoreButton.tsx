import { useState } from 'react';
import { reportFailure } from '#components/report-failure.ts';
import { useIsOffline } from '#state/queries/connection';
import { Button } from '#ui/Button.tsx';

/** Reads the next page of a list. */
export function MoreButton({ onMore }: { readonly onMore: () => Promise<unknown> }) {
  const [isReading, setIsReading] = useState(false);
  const isOffline = useIsOffline();

  async function more() {
    setIsReading(true);
    await reportFailure(onMore());
    setIsReading(false);
  }

  return (
    <Button isBlock disabled={isOffline} busyLabel={isReading ? 'Loading' : null} onClick={() => void more()}>
      {isOffline ? 'Show more, needs signal' : 'Show more'}
    </Button>
  );
}
