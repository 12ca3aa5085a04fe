import { useState } from 'react';
import { PersonaForm } from '#components/CreatePersonaSheet.tsx';
import { SongPicker } from '#components/SongPicker.tsx';

/** Makes a persona: of which song, then what it is called. */
export function NewPersona({ onMade }: { readonly onMade: (personaId: string) => void }) {
  const [rootClipId, setRootClipId] = useState<string | null>(null);
  if (rootClipId === null)
    return <SongPicker needs="notes" hidesStems onPick={({ id }) => setRootClipId(id)} />;
  return <PersonaForm rootClipId={rootClipId} onMade={({ id }) => onMade(id)} />;
}
