import type { ReactNode } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What scrolls and has nothing in it to go to by keys: it has the focus itself, so that keys scroll it. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets keys reach what scrolls.
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
