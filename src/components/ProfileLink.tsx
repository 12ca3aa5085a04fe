import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ProfileLinkProps {
  /** Empty for somebody who has no page. */
  readonly handle: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The way to somebody's page; without a handle there is none, so the same as plain words. */
export function ProfileLink({ handle, className, children }: ProfileLinkProps) {
  if (handle === '') return <span className={className}>{children}</span>;
  return (
    <Link to="/@{$handle}" params={{ handle }} search={{}} className={className}>
      {children}
    </Link>
  );
}
