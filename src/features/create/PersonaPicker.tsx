import { useEffect, useState } from 'react';
import { PickList } from '#components/PickList.tsx';
import { readPersonas } from '#state/commands/personas';
import { usePersonas } from '#state/queries/personas';
import { useSession } from '#state/queries/stored-session';
import { Choice } from '#ui/Choice.tsx';

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
  const nothing =
    words === '' ? 'No persona yet. Make one from the menu of a song of yours.' : 'No persona is called so.';
  return (
    <PickList
      label="Personas"
      search={canSearch ? { placeholder: 'Search personas', value: query, onValue: setQuery } : null}
      empty={own.status === 'ready' && found.length === 0 ? nothing : null}
    >
      {found.map(({ persona }) => (
        <li key={persona.id}>
          <Choice
            picture={<img src={persona.image_url} alt="" width={44} height={44} />}
            name={persona.name}
            facts={persona.is_owned ? persona.styles : `by ${persona.user_display_name}`}
            onChoose={() => onPick(persona.id)}
          />
        </li>
      ))}
    </PickList>
  );
}
