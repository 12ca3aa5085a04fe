import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ProfileLinkProps {
  /** Empty for people who have no page. */
  readonly handle: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Link to a profile; without a handle, plain text. */
export function ProfileLink({ handle, className, children }: ProfileLinkProps) {
  if (handle === '') return <span className={className}>{children}</span>;
  return (
    <Link to="/@{$handle}" params={{ handle }} search={{}} className={className}>
      {children}
    </Link>
  );
}
