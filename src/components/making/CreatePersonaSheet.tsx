import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { FormSheet } from '#components/screens/FormSheet.tsx';
import { PERSONA_DESCRIPTION_LIMIT, PERSONA_NAME_LIMIT, type Persona } from '#contract/collections/personas';
import { t } from '#lib/translate';
import { createPersona } from '#state/commands/collections/personas';
import { useIsOffline } from '#state/queries/connection';
import { closeCreatePersona, dialogsStore } from '#state/stores/dialogs';
import { Button } from '#ui/controls/Button.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import styles from './CreatePersonaSheet.module.css';

/** Asks for a new persona's name; open for the song `openCreatePersona` names. */
export function CreatePersonaHost() {
  const { personaRootId } = useSnapshot(dialogsStore);
  return (
    <FormSheet title={t('Make persona')} isOpen={personaRootId !== null} onClose={closeCreatePersona}>
      {personaRootId === null ? null : <PersonaForm rootClipId={personaRootId} onMade={closeCreatePersona} />}
    </FormSheet>
  );
}

interface PersonaFormProps {
  readonly rootClipId: string;
  readonly onMade: (persona: Persona) => void;
}

/** Name, description and visibility of a persona made from a song. */
export function PersonaForm({ rootClipId, onMade }: PersonaFormProps) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [isPublic, setIsPublic] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isOffline = useIsOffline();

  async function create(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    const persona = await createPersona(rootClipId, { name, description, isPublic });
    setIsBusy(false);
    if (persona !== null) onMade(persona);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void create(event)}>
      <p className="small muted">{t('Use the voice and instruments of this song in other songs.')}</p>
      <TextField
        label={t('Name')}
        placeholder={t('Untitled Persona')}
        maxLength={PERSONA_NAME_LIMIT}
        value={name}
        onValue={setName}
      />
      <TextArea
        label={t('Description')}
        rows={3}
        maxLength={PERSONA_DESCRIPTION_LIMIT}
        value={description}
        onValue={setDescription}
      />
      <Switch
        label={t('Public')}
        note={t('Others can see and use it')}
        isOn={isPublic}
        onChange={setIsPublic}
      />
      <Button
        type="submit"
        kind="primary"
        isBlock
        disabled={isOffline}
        busyLabel={isBusy ? t('Creating') : null}
      >
        {t('Create persona')}
      </Button>
      {isOffline ? <p className="small muted">{t('Needs signal')}</p> : null}
    </form>
  );
}
