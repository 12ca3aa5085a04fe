import { useEffect, useState } from 'react';
import { readPersonas } from '#state/commands/personas';
import { type PersonaItem, usePersonas } from '#state/queries/personas';
import { useSession } from '#state/queries/stored-session';
import { TextField } from '#ui/TextField.tsx';
import styles from './PersonaPicker.module.css';

/** Own personas, those of the product and loved ones, with a search where the flag has it (PERSONA-06). */
export function PersonaPicker({ onPick }: { readonly onPick: (personaId: string) => void }) {
  const [query, setQuery] = useState('');
  const canSearch = useSession().data?.session?.flags['persona-search'] === true;
  const own = usePersonas('own');
  const loved = usePersonas('loved').data ?? [];
  const product = usePersonas('product').data ?? [];
  useEffect(() => {
    for (const shelf of ['own', 'loved', 'product'] as const) void readPersonas(shelf);
  }, []);
  const words = query.trim().toLowerCase();
  const all = new Map([...(own.data ?? []), ...loved, ...product].map((item) => [item.persona.id, item]));
  const found = [...all.values()].filter(({ persona }) => persona.name.toLowerCase().includes(words));
  return (
    <div className={styles.picker}>
      {canSearch ? (
        <TextField
          label="Search"
          isLabelHidden
          placeholder="Search personas"
          value={query}
          onValue={setQuery}
        />
      ) : null}
      {own.status === 'ready' && found.length === 0 ? (
        <p className="muted">
          {words === ''
            ? 'No persona yet. Make one from the menu of a song of yours.'
            : 'No persona is called so.'}
        </p>
      ) : null}
      <ul aria-label="Personas">
        {found.map((item) => (
          <li key={item.persona.id}>
            <PersonaChoice item={item} onPick={onPick} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PersonaChoice({
  item,
  onPick,
}: {
  readonly item: PersonaItem;
  readonly onPick: (id: string) => void;
}) {
  const { persona } = item;
  return (
    <button type="button" className={styles.choice} onClick={() => onPick(persona.id)}>
      <span className={styles.art}>
        <img src={persona.image_url} alt="" width={44} height={44} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{persona.name}</span>
        <small>{persona.is_owned ? persona.styles : `by ${persona.user_display_name}`}</small>
      </span>
    </button>
  );
}
