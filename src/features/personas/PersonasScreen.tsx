import { useEffect, useState } from 'react';
import { PersonaRow } from '#components/PersonaRow.tsx';
import { reportFailure } from '#components/report-failure.ts';
import { SubScreen } from '#components/SubScreen.tsx';
import { readPersonas, trashPersona } from '#state/commands/personas';
import { type PersonaShelf, usePersonas } from '#state/queries/personas';
import { Button } from '#ui/Button.tsx';
import { FilterChip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { RowSkeletons } from '#ui/Skeleton.tsx';
import styles from './PersonasScreen.module.css';

const SHELVES: readonly { readonly shelf: PersonaShelf; readonly label: string; readonly empty: string }[] = [
  {
    shelf: 'own',
    label: 'Yours',
    empty: 'A persona keeps the voice and band of a song for other songs. Make one from the menu of a song.',
  },
  { shelf: 'loved', label: 'Loved', empty: 'Personas that you love are kept here.' },
  { shelf: 'followed', label: 'Followed', empty: 'Personas that you follow are kept here.' },
  { shelf: 'product', label: 'From the house', empty: 'The people who run this server published none yet.' },
  { shelf: 'trash', label: 'Trash', empty: 'The trash is empty.' },
];

/** All lists of personas, one at a time. */
export function PersonasScreen() {
  const [shelf, setShelf] = useState<PersonaShelf>('own');
  return (
    <SubScreen title="Personas" parent="/me">
      <div className="scroll-row">
        {SHELVES.map((one) => (
          <FilterChip key={one.shelf} isOn={one.shelf === shelf} onPress={() => setShelf(one.shelf)}>
            {one.label}
          </FilterChip>
        ))}
      </div>
      <Shelf key={shelf} shelf={shelf} />
    </SubScreen>
  );
}

function Shelf({ shelf }: { readonly shelf: PersonaShelf }) {
  const personas = usePersonas(shelf);
  useEffect(() => {
    void readPersonas(shelf);
  }, [shelf]);
  const empty = SHELVES.find((one) => one.shelf === shelf)?.empty;
  return (
    <>
      {personas.status === 'loading' ? <RowSkeletons count={4} label="Loading personas" /> : null}
      {personas.status === 'error' ? (
        <ErrorState title="The personas could not be read" onRetry={() => void readPersonas(shelf)}>
          They are still on this device. Try again, or close the app and open it once more.
        </ErrorState>
      ) : null}
      {personas.data?.length === 0 ? <EmptyState title="No persona here">{empty}</EmptyState> : null}
      {personas.data && personas.data.length > 0 ? (
        <ul className={styles.list} aria-label="Personas">
          {personas.data.map((item) => (
            <PersonaRow key={item.persona.id} item={item}>
              {item.persona.is_trashed ? (
                <Button size="small" onClick={() => void reportFailure(trashPersona(item.persona.id, false))}>
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
