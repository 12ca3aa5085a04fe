import { useState } from 'react';
import { PersonaForm } from '#components/making/CreatePersonaSheet.tsx';
import { SongPicker } from '#components/songs/SongPicker.tsx';

/** Creates a persona: pick the song, then name it. */
export function NewPersona({ onMade }: { readonly onMade: (personaId: string) => void }) {
  const [rootClipId, setRootClipId] = useState<string | null>(null);
  if (rootClipId === null)
    return <SongPicker needs="notes" hidesStems onPick={({ id }) => setRootClipId(id)} />;
  return <PersonaForm rootClipId={rootClipId} onMade={({ id }) => onMade(id)} />;
}
