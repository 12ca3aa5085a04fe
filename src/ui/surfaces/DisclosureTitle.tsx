import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './DisclosureTitle.module.css';

interface DisclosureTitleProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The title of a `<details>` element: pressed, it shows or hides the rest. */
export function DisclosureTitle({ className, children }: DisclosureTitleProps) {
  return (
    <summary className={classNames(styles.title, className)}>
      {children}
      <ChevronDown className="icon-small" />
    </summary>
  );
}
