import { problemText } from '#components/screens/problem-text.ts';
import { currentLanguage, SOURCE_LANGUAGE, t } from '#lib/translate';
import { useIsOffline } from '#state/queries/connection';
import type { FreshRead } from '#state/queries/fresh-read';
import { useReconnect } from '#state/queries/reconnect';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { TileSkeletons } from '#ui/surfaces/TileSkeletons.tsx';

export interface UnreadListProps {
  /** What the list contains, in the plural, as a translated text that begins a sentence: 'Liked playlists'. */
  readonly name: string;
  readonly refresh: Pick<FreshRead, 'problem' | 'retry'>;
  /** True where the entries will be tiles. */
  readonly isShelf?: boolean;
}

/** Shown in place of a list this device has not read: its contents are unknown, not empty. */
export function UnreadList({ name, refresh: { problem, retry }, isShelf = false }: UnreadListProps) {
  const isOffline = useIsOffline();
  useReconnect(retry);
  if (isOffline)
    return (
      <EmptyState title={t('Needs signal')} actions={<Button onClick={retry}>{t('Try again')}</Button>}>
        {t('{name} appear here when you are back online.', { name })}
      </EmptyState>
    );
  if (problem === null) {
    const label = t('Loading {name}', {
      name: currentLanguage() === SOURCE_LANGUAGE ? inSentence(name) : name,
    });
    return isShelf ? <TileSkeletons count={8} label={label} /> : <RowSkeletons count={4} label={label} />;
  }
  return (
    <ErrorState title={t('{name} did not load', { name })} onRetry={retry}>
      {`${problemText(problem)} ${t('What is on this device is not affected.')}`}
    </ErrorState>
  );
}

const inSentence = (name: string) => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
