import { useCallback, useEffect, useState } from 'react';
import { PersonaRow } from '#components/collections/PersonaRow.tsx';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { t } from '#lib/translate';
import { readPersonas, trashPersona } from '#state/commands/collections/personas';
import { type PersonaShelf, usePersonas } from '#state/queries/collections/personas';
import { type FreshRead, isUnread } from '#state/queries/fresh-read';
import { Button } from '#ui/controls/Button.tsx';
import { FilterChip } from '#ui/controls/Chip.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import styles from './PersonasScreen.module.css';

interface ShelfWords {
  readonly shelf: PersonaShelf;
  readonly label: string;
  /** What the list contains, while its contents are unknown. */
  readonly name: string;
  readonly empty: string;
}

const OWN: ShelfWords = {
  shelf: 'own',
  label: t('Yours'),
  name: t('Your personas'),
  empty: t(
    'A persona keeps the voice and instruments of a song for other songs. Create one from any song’s menu.',
  ),
};

const SHELVES: readonly ShelfWords[] = [
  OWN,
  {
    shelf: 'loved',
    label: t('Loved'),
    name: t('Loved personas'),
    empty: t('Personas you love appear here.'),
  },
  {
    shelf: 'followed',
    label: t('Followed'),
    name: t('Followed personas'),
    empty: t('Personas you follow appear here.'),
  },
  {
    shelf: 'product',
    label: t('Made by Skylark'),
    name: t('Personas made by Skylark'),
    empty: t('The people who run this server have not published any yet.'),
  },
  { shelf: 'trash', label: t('Trash'), name: t('Personas in the trash'), empty: t('The trash is empty.') },
];

/** All lists of personas, one at a time. */
export function PersonasScreen() {
  const [shelf, setShelf] = useState<ShelfWords>(OWN);
  return (
    <SubScreen title={t('Personas')} parent="/me">
      <div className="scroll-row">
        {SHELVES.map((one) => (
          <FilterChip key={one.shelf} isOn={one === shelf} onPress={() => setShelf(one)}>
            {one.label}
          </FilterChip>
        ))}
      </div>
      <Shelf key={shelf.shelf} shelf={shelf} />
    </SubScreen>
  );
}

/** Reads a list of personas from the server when opened. */
function useFreshPersonas(shelf: PersonaShelf): FreshRead {
  const [refresh, setRefresh] = useState<Pick<FreshRead, 'isRead' | 'problem'>>({
    isRead: false,
    problem: null,
  });
  const retry = useCallback(() => {
    void readPersonas(shelf).then((problem) => setRefresh({ isRead: true, problem }));
  }, [shelf]);
  useEffect(retry, [retry]);
  return { ...refresh, retry };
}

function Shelf({ shelf: { shelf, name, empty } }: { readonly shelf: ShelfWords }) {
  const personas = usePersonas(shelf);
  const refresh = useFreshPersonas(shelf);
  return (
    <>
      {personas.status === 'loading' ? <RowSkeletons count={4} label={t('Loading personas')} /> : null}
      {personas.status === 'error' ? (
        <ErrorState title={t('The personas could not be read')} onRetry={refresh.retry}>
          {t('They are still on this device. Try again, or close and reopen the app.')}
        </ErrorState>
      ) : null}
      {personas.data?.length === 0 ? (
        isUnread(refresh) ? (
          <UnreadList name={name} refresh={refresh} />
        ) : (
          <EmptyState title={t('No personas here')}>{empty}</EmptyState>
        )
      ) : null}
      {personas.data && personas.data.length > 0 ? (
        <ul className={styles.list} aria-label={t('Personas')}>
          {personas.data.map((item) => (
            <PersonaRow key={item.persona.id} item={item}>
              {item.persona.is_trashed ? (
                <Button
                  size="small"
                  aria-label={t('Restore {name}', { name: item.persona.name })}
                  onClick={() => void reportFailure(trashPersona(item.persona.id, false))}
                >
                  {t('Restore')}
                </Button>
              ) : null}
            </PersonaRow>
          ))}
        </ul>
      ) : null}
    </>
  );
}
