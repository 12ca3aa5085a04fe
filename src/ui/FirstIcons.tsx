import type { ReactNode } from 'react';

/**
 * The two Lucide icons that the code of a visitor's first page names, drawn here so that this page goes without the
 * icon library. Elsewhere icons come from it.
 */
function Icon({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`lucide ${className}`}
    >
      {children}
    </svg>
  );
}

export function BusyIcon({ className }: { readonly className: string }) {
  return (
    <Icon className={className}>
      <path d="M21 12a9 9 0 1 1-6.219-8.56" />
    </Icon>
  );
}

export function WarningIcon({ className }: { readonly className: string }) {
  return (
    <Icon className={className}>
      <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />
    </Icon>
  );
}
