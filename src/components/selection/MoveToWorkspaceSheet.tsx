import { Check, Folder, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { Clip } from '#contract/songs/clips';
import { PROJECT_NAME_LIMIT, projectLabel } from '#domain/projects/project-name';
import { formatSongs } from '#domain/texts/text-format';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { createProject, type NamedProject } from '#state/commands/collections/projects';
import { useSession } from '#state/queries/accounts/stored-session';
import { type ProjectItem, useProjects } from '#state/queries/collections/projects';
import { useClips } from '#state/queries/songs/clips';
import { closeWorkspaceSheet, dialogsStore } from '#state/stores/dialogs';
import { Button } from '#ui/controls/Button.tsx';
import { Choice } from '#ui/controls/Choice.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './MoveToWorkspaceSheet.module.css';
import { moveSongs, showDone } from './workspace-songs.ts';

/** Adds or moves the user's songs to a workspace or to a new one; works offline. */
export function MoveToWorkspaceHost() {
  const { workspaceSheet } = useSnapshot(dialogsStore);
  const clipIds = workspaceSheet?.kind === 'move' ? workspaceSheet.clipIds : null;
  return (
    <Sheet title={t('Move to workspace')} isOpen={clipIds !== null} onClose={closeWorkspaceSheet}>
      {clipIds ? <Workspaces clipIds={clipIds} /> : null}
    </Sheet>
  );
}

/** From this many on, a search field is shown. */
const MANY = 8;

function Workspaces({ clipIds }: { readonly clipIds: readonly string[] }) {
  const { data, status } = useProjects();
  const [text, setText] = useState('');
  const clips = (useClips(clipIds).data ?? []).flatMap((item) => (item ? [item.clip] : []));
  const mayMake = useSession().data?.session?.flags['create-projects'] !== false;
  const query = text.trim().toLowerCase();
  const shown = (data ?? []).filter(({ project }) => projectLabel(project).toLowerCase().includes(query));

  function move(to: NamedProject) {
    closeWorkspaceSheet();
    void reportFailure(moveSongs(clips, to));
  }

  return (
    <>
      {status === 'error' ? (
        <p className="muted">{t('The workspaces could not be read from this device.')}</p>
      ) : null}
      {(data?.length ?? 0) > MANY ? (
        <TextField
          label={t('Search workspaces')}
          isLabelHidden
          placeholder={t('Search')}
          value={text}
          onValue={setText}
        />
      ) : null}
      <ul aria-label={t('Workspaces')}>
        {shown.map((item) => (
          <li key={item.project.id}>
            <WorkspaceChoice item={item} clips={clips} onChoose={() => move(item.project)} />
          </li>
        ))}
      </ul>
      {mayMake ? <NewWorkspace onMade={move} /> : null}
    </>
  );
}

interface WorkspaceChoiceProps {
  readonly item: ProjectItem;
  readonly clips: readonly Clip[];
  readonly onChoose: () => void;
}

function WorkspaceChoice({ item: { project }, clips, onChoose }: WorkspaceChoiceProps) {
  const isIn = clips.length > 0 && clips.every((clip) => clip.project?.id === project.id);
  const songs = formatSongs(project.clip_count);
  return (
    <Choice
      picture={<Folder />}
      name={projectLabel(project)}
      facts={
        project.is_owned
          ? songs
          : t('{songs}, owned by {owner}', { songs, owner: project.owner.display_name })
      }
      isPressed={isIn}
      isDisabled={isIn}
      onChoose={onChoose}
    >
      {isIn ? <Check /> : null}
    </Choice>
  );
}

function NewWorkspace({ onMade }: { readonly onMade: (made: NamedProject) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);

  async function create(event: FormEvent) {
    event.preventDefault();
    setError(null);
    try {
      const made = await createProject(name);
      showDone(t('New workspace created'));
      onMade(made);
    } catch (problem) {
      setError(errorText(problem, t('The workspace could not be created. Try again.')));
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void create(event)}>
      <TextField
        label={t('New workspace')}
        placeholder={t('Untitled Workspace')}
        maxLength={PROJECT_NAME_LIMIT}
        value={name}
        onValue={setName}
        error={error}
      />
      <Button type="submit" icon={<Plus />} isBlock>
        {t('Create and move')}
      </Button>
    </form>
  );
}
