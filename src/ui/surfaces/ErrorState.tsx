import type { ReactNode } from 'react';
import { t } from '#lib/translate';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export interface ErrorStateProps {
  /** What failed. */
  readonly title: string;
  /** What still works, and what the user can do. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
  /** An action beside 'Try again'. */
  readonly secondAction?: ReactNode;
  readonly headingLevel?: 1 | 2;
}

export function ErrorState({ title, children, onRetry, secondAction, headingLevel }: ErrorStateProps) {
  return (
    <EmptyState
      title={title}
      isError
      {...(headingLevel ? { headingLevel } : {})}
      actions={
        <>
          <Button onClick={onRetry}>{t('Try again')}</Button>
          {secondAction}
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
