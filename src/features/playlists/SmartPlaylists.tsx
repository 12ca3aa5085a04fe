import { Link } from '@tanstack/react-router';
import { Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { EntryItem, EntryWords, entryRowClass } from '#components/screens/EntryRow.tsx';
import { t } from '#lib/translate';
import { useSmartPlaylists } from '#state/queries/collections/smart-playlists';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { SmartPlaylistSheet } from './SmartPlaylistSheet.tsx';
import styles from './SmartPlaylists.module.css';

/** Playlists whose songs are found by rules. They are stored on this device. */
export function SmartPlaylists() {
  const { status, data } = useSmartPlaylists();
  const [isOpen, setIsOpen] = useState(false);
  if (status === 'loading') return <RowSkeletons count={2} label={t('Loading smart playlists')} />;
  if (status === 'error')
    return (
      <ErrorState title={t('The smart playlists could not be read')} onRetry={() => location.reload()}>
        {t('They are still on this device. Try again, or close and reopen the app.')}
      </ErrorState>
    );
  const create = (
    <Button icon={<Plus />} onClick={() => setIsOpen(true)}>
      {t('New smart playlist')}
    </Button>
  );
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title={t('No smart playlists yet')} actions={create}>
          {t('A smart playlist finds its songs by rules, such as liked pop songs you have not heard yet.')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list} aria-label={t('Smart playlists')}>
            {data.map(({ id, name }) => (
              <EntryItem key={id}>
                <Link to="/me/smart/$smartId" params={{ smartId: id }} className={entryRowClass}>
                  <EntryWords picture={<Sparkles />} name={name} facts={t('Found by rules')} />
                </Link>
              </EntryItem>
            ))}
          </ul>
          {create}
        </>
      )}
      <SmartPlaylistSheet playlist={null} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
