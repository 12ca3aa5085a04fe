import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { apiUrl } from '#lib/api-base';
import type { PersonaItem } from '#state/queries/personas';
import { EntryItem, EntryWords, entryRowClass } from './EntryRow.tsx';

export interface PersonaRowProps {
  readonly item: PersonaItem;
  /** Behind the row, e.g. a button. */
  readonly children?: ReactNode;
}

/** One persona in a list. */
export function PersonaRow({ item: { persona, saveState }, children }: PersonaRowProps) {
  const facts = [
    persona.is_owned ? (persona.is_public ? 'public' : 'private') : persona.user_display_name,
    persona.clip_count === 1 ? '1 song' : `${persona.clip_count} songs`,
  ];
  return (
    <EntryItem>
      <Link to="/persona/$personaId" params={{ personaId: persona.id }} className={entryRowClass}>
        <EntryWords
          isRound
          picture={
            persona.image_url === '' ? (
              <UserRound />
            ) : (
              <img src={apiUrl(persona.image_url)} alt="" width={56} height={56} loading="lazy" />
            )
          }
          name={persona.name}
          facts={facts.join(', ')}
          saveState={saveState}
        />
      </Link>
      {children}
    </EntryItem>
  );
}
