import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { PersonaPicture } from '#components/pictures/PersonaPicture.tsx';
import { PickList } from '#components/screens/PickList.tsx';
import { t } from '#lib/translate';
import { readPersonas } from '#state/commands/collections/personas';
import { useSession } from '#state/queries/accounts/stored-session';
import { usePersonas } from '#state/queries/collections/personas';
import { isUnread, useFreshRead } from '#state/queries/fresh-read';
import { Button } from '#ui/controls/Button.tsx';
import { Choice } from '#ui/controls/Choice.tsx';
import styles from './PersonaPicker.module.css';

interface PersonaPickerProps {
  readonly onPick: (personaId: string) => void;
  /** Called when a new persona is wanted. */
  readonly onNew: () => void;
}

/** The user's personas, the product's, and favorites, with a search if the flag is on (PERSONA-06). */
export function PersonaPicker({ onPick, onNew }: PersonaPickerProps) {
  const [query, setQuery] = useState('');
  const canSearch = useSession().data?.session?.flags['persona-search'] === true;
  const own = usePersonas('own');
  const refresh = useFreshRead('personas.listMine', { query: {} });
  const loved = usePersonas('loved').data ?? [];
  const product = usePersonas('product').data ?? [];
  useEffect(() => {
    for (const shelf of ['loved', 'product'] as const) void readPersonas(shelf);
  }, []);
  const words = query.trim().toLowerCase();
  const all = new Map([...(own.data ?? []), ...loved, ...product].map((item) => [item.persona.id, item]));
  const found = [...all.values()].filter(({ persona }) => persona.name.toLowerCase().includes(words));
  const nothing =
    words === '' ? t('No personas yet. Make one from one of your songs.') : t('No personas found.');
  return (
    <div className={styles.picker}>
      <Button icon={<Plus />} isBlock onClick={onNew}>
        {t('New persona')}
      </Button>
      {all.size === 0 && isUnread(refresh) ? (
        <UnreadList name={t('Your personas')} refresh={refresh} />
      ) : (
        <PickList
          label={t('Personas')}
          search={canSearch ? { placeholder: t('Search personas'), value: query, onValue: setQuery } : null}
          empty={own.status === 'ready' && found.length === 0 ? nothing : null}
        >
          {found.map(({ persona }) => (
            <li key={persona.id}>
              <Choice
                picture={<PersonaPicture imageUrl={persona.image_url} sizePx={44} />}
                name={persona.name}
                facts={
                  persona.is_owned ? persona.styles : t('by {name}', { name: persona.user_display_name })
                }
                onChoose={() => onPick(persona.id)}
              />
            </li>
          ))}
        </PickList>
      )}
    </div>
  );
}
