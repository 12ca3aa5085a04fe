import { useCallback, useEffect, useState } from 'react';
import { PersonaRow } from '#components/PersonaRow.tsx';
import { reportFailure } from '#components/report-failure.ts';
import { SubScreen } from '#components/SubScreen.tsx';
import { UnreadList } from '#components/UnreadList.tsx';
import { readPersonas, trashPersona } from '#state/commands/personas';
import { type FreshRead, isUnread } from '#state/queries/fresh-read';
import { type PersonaShelf, usePersonas } from '#state/queries/personas';
import { Button } from '#ui/Button.tsx';
import { FilterChip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { RowSkeletons } from '#ui/Skeleton.tsx';
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
  label: 'Yours',
  name: 'Your personas',
  empty:
    'A persona keeps the voice and instruments of a song for other songs. Create one from any song’s menu.',
};

const SHELVES: readonly ShelfWords[] = [
  OWN,
  { shelf: 'loved', label: 'Loved', name: 'Loved personas', empty: 'Personas you love appear here.' },
  {
    shelf: 'followed',
    label: 'Followed',
    name: 'Followed personas',
    empty: 'Personas you follow appear here.',
  },
  {
    shelf: 'product',
    label: 'Made by Skylark',
    name: 'Personas made by Skylark',
    empty: 'The people who run this server have not published any yet.',
  },
  { shelf: 'trash', label: 'Trash', name: 'Personas in the trash', empty: 'The trash is empty.' },
];

/** All lists of personas, one at a time. */
export function PersonasScreen() {
  const [shelf, setShelf] = useState<ShelfWords>(OWN);
  return (
    <SubScreen title="Personas" parent="/me">
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
      {personas.status === 'loading' ? <RowSkeletons count={4} label="Loading personas" /> : null}
      {personas.status === 'error' ? (
        <ErrorState title="The personas could not be read" onRetry={refresh.retry}>
          They are still on this device. Try again, or close and reopen the app.
        </ErrorState>
      ) : null}
      {personas.data?.length === 0 ? (
        isUnread(refresh) ? (
          <UnreadList name={name} refresh={refresh} />
        ) : (
          <EmptyState title="No personas here">{empty}</EmptyState>
        )
      ) : null}
      {personas.data && personas.data.length > 0 ? (
        <ul className={styles.list} aria-label="Personas">
          {personas.data.map((item) => (
            <PersonaRow key={item.persona.id} item={item}>
              {item.persona.is_trashed ? (
                <Button
                  size="small"
                  aria-label={`Restore ${item.persona.name}`}
                  onClick={() => void reportFailure(trashPersona(item.persona.id, false))}
                >
                  Restore
                </Button>
              ) : null}
            </PersonaRow>
          ))}
        </ul>
      ) : null}
    </>
  );
}
