import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PersonaPicture } from '#components/pictures/PersonaPicture.tsx';
import { EntryItem, EntryWords, entryRowClass } from '#components/screens/EntryRow.tsx';
import { formatSongs } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import type { PersonaItem } from '#state/queries/collections/personas';

export interface PersonaRowProps {
  readonly item: PersonaItem;
  /** After the row, e.g. a button. */
  readonly children?: ReactNode;
}

/** One persona in a list. */
export function PersonaRow({ item: { persona, saveState }, children }: PersonaRowProps) {
  const visibility = persona.is_public ? t('public') : t('private');
  const facts = [persona.is_owned ? visibility : persona.user_display_name, formatSongs(persona.clip_count)];
  return (
    <EntryItem>
      <Link to="/persona/$personaId" params={{ personaId: persona.id }} className={entryRowClass}>
        <EntryWords
          isRound
          picture={<PersonaPicture imageUrl={persona.image_url} sizePx={56} />}
          name={persona.name}
          facts={facts.join(', ')}
          saveState={saveState}
        />
      </Link>
      {children}
    </EntryItem>
  );
}
