import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { FormSheet } from '#components/screens/FormSheet.tsx';
import { showDone } from '#components/selection/workspace-songs.ts';
import type { ProjectFacts } from '#domain/nouns/project';
import { PROJECT_NAME_LIMIT } from '#domain/projects/project-name';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { createProject, updateMetadata } from '#state/commands/collections/projects';
import { closeWorkspaceSheet, dialogsStore } from '#state/stores/dialogs';
import { Button } from '#ui/controls/Button.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import styles from './WorkspaceForm.module.css';

const MAX_DESCRIPTION_LENGTH = 1000;

/** Creates a workspace and opens it, or changes the name and description of an existing one. Works offline. */
export function WorkspaceForm({ project }: { readonly project?: ProjectFacts }) {
  const { workspaceSheet } = useSnapshot(dialogsStore);
  const wanted = project ? 'edit' : 'create';
  const isOpen = workspaceSheet?.kind === wanted;
  return (
    <FormSheet
      title={project ? t('Edit workspace') : t('New workspace')}
      isOpen={isOpen}
      onClose={closeWorkspaceSheet}
    >
      <Fields {...(project ? { project } : {})} />
    </FormSheet>
  );
}

function Fields({ project }: { readonly project?: ProjectFacts }) {
  const navigate = useNavigate();
  const [name, setName] = useState(project?.name ?? '');
  const [description, setDescription] = useState(project?.description ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    if (project) {
      await updateMetadata(project.id, { name, description });
      closeWorkspaceSheet();
      showDone(name === project.name ? t('Workspace description updated') : t('Workspace name updated'));
      return;
    }
    const made = await createProject(name, description);
    closeWorkspaceSheet();
    showDone(t('New workspace created'));
    await navigate({ to: '/workspace/$workspaceId', params: { workspaceId: made.id } });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setProblem(null);
    try {
      await save();
    } catch (error) {
      setProblem(`${t('The workspace was not saved.')} ${errorText(error)}`);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('Name')}
        placeholder={t('Untitled Workspace')}
        maxLength={PROJECT_NAME_LIMIT}
        value={name}
        error={problem}
        onValue={setName}
      />
      <TextArea
        label={t('Description')}
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={description}
        onValue={setDescription}
      />
      <Button type="submit" kind="moon" isBlock busyLabel={isBusy ? t('Saving') : null}>
        {project ? t('Save') : t('Create workspace')}
      </Button>
    </form>
  );
}
