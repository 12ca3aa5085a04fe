import { type FormEvent, useState } from 'react';
import { FormSheet } from '#components/screens/FormSheet.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import { PERSONA_DESCRIPTION_LIMIT, PERSONA_NAME_LIMIT, type Persona } from '#contract/collections/personas';
import { t } from '#lib/translate';
import { editPersona, setPersonaVisibility, trashPersona } from '#state/commands/collections/personas';
import { useIsOffline } from '#state/queries/connection';
import { Button } from '#ui/controls/Button.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import styles from './OwnerKeys.module.css';

/** Actions only the owner of a persona has. */
export function OwnerKeys({ persona }: { readonly persona: Persona }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <div className={styles.keys}>
      <Button size="small" kind="quiet" onClick={() => setIsEditing(true)}>
        {t('Edit')}
      </Button>
      <Button
        size="small"
        kind="quiet"
        onClick={() => void reportFailure(setPersonaVisibility(persona.id, !persona.is_public))}
      >
        {persona.is_public ? t('Make private') : t('Publish')}
      </Button>
      <Button
        size="small"
        kind="quiet"
        onClick={() => void reportFailure(trashPersona(persona.id, !persona.is_trashed))}
      >
        {persona.is_trashed ? t('Restore') : t('Move to trash')}
      </Button>
      <FormSheet title={t('Edit persona')} isOpen={isEditing} onClose={() => setIsEditing(false)}>
        <EditForm persona={persona} onDone={() => setIsEditing(false)} />
      </FormSheet>
    </div>
  );
}

function EditForm({ persona, onDone }: { readonly persona: Persona; readonly onDone: () => void }) {
  const [name, setName] = useState(persona.name);
  const [description, setDescription] = useState(persona.description);
  const [isBusy, setIsBusy] = useState(false);
  const isOffline = useIsOffline();

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    const isSaved = await editPersona(persona.id, { name, description });
    setIsBusy(false);
    if (isSaved) onDone();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField label={t('Name')} maxLength={PERSONA_NAME_LIMIT} value={name} onValue={setName} />
      <TextArea
        label={t('Description')}
        rows={3}
        maxLength={PERSONA_DESCRIPTION_LIMIT}
        value={description}
        onValue={setDescription}
      />
      <Button
        type="submit"
        kind="primary"
        isBlock
        disabled={isOffline}
        busyLabel={isBusy ? t('Saving') : null}
      >
        {t('Save')}
      </Button>
      {isOffline ? <p className="small muted">{t('Needs signal')}</p> : null}
    </form>
  );
}
