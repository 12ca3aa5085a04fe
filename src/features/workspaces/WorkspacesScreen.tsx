import { Link } from '@tanstack/react-router';
import { Folder, Mail, Plus, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Cover } from '#components/Cover.tsx';
import { EntryItem, EntryWords, entryRowClass } from '#components/EntryRow.tsx';
import { reportFailure } from '#components/report-failure.ts';
import { SubScreen } from '#components/SubScreen.tsx';
import { useReconnect } from '#components/use-reconnect.ts';
import { showDone } from '#components/workspace-songs.ts';
import { projectLabel } from '#domain/project-name';
import { read, readOnOpening } from '#state/commands/calls';
import { trashProject } from '#state/commands/projects';
import { useClips } from '#state/queries/clips';
import { useInvites } from '#state/queries/invites';
import { type ProjectItem, useProjects } from '#state/queries/projects';
import { useSession } from '#state/queries/stored-session';
import { openWorkspaceSheet } from '#state/stores/dialogs';
import { hideWorkspacePromo, workspacePromoStore } from '#state/stores/promo-hides';
import { Button } from '#ui/Button.tsx';
import { UntitledCard } from '#ui/Card.tsx';
import { Badge, FilterChip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { RowSkeletons } from '#ui/Skeleton.tsx';
import { WorkspaceForm } from './WorkspaceForm.tsx';
import styles from './WorkspacesScreen.module.css';

type Shelf = 'active' | 'trash';

/** Without a signal the device's own rows are shown, so a failed refresh changes nothing here. */
function refreshQuietly(shelf: Shelf, readShelf: typeof read): void {
  const query = shelf === 'trash' ? { show_trashed: 'true' as const } : {};
  readShelf('projects.listMine', { query }).catch(() => {});
  readShelf('invites.list').catch(() => {});
}

/** The workspaces the user is in, and the way to make one. */
export function WorkspacesScreen() {
  const [shelf, setShelf] = useState<Shelf>('active');
  const workspaces = useProjects(shelf);
  const flags = useSession().data?.session?.flags;
  useEffect(() => refreshQuietly(shelf, readOnOpening), [shelf]);
  useReconnect(() => refreshQuietly(shelf, read));
  return (
    <SubScreen
      title="Workspaces"
      actions={
        flags?.['create-projects'] === false ? null : (
          <Button size="small" icon={<Plus />} onClick={() => openWorkspaceSheet({ kind: 'create' })}>
            New workspace
          </Button>
        )
      }
      parent="/me"
    >
      <fieldset className={styles.chips}>
        <legend className="screen-reader-only">Which workspaces</legend>
        <FilterChip isOn={shelf === 'active'} onPress={() => setShelf('active')}>
          All
        </FilterChip>
        <FilterChip isOn={shelf === 'trash'} onPress={() => setShelf('trash')}>
          Trash
        </FilterChip>
      </fieldset>
      {flags?.['collab-workspaces'] === false ? null : <Together />}
      {workspaces.status === 'loading' ? <RowSkeletons count={4} label="Loading workspaces" /> : null}
      {workspaces.status === 'error' ? (
        <ErrorState title="The workspaces could not be read" onRetry={() => refreshQuietly(shelf, read)}>
          They are still on this device. Try again, or close the app and open it once more.
        </ErrorState>
      ) : null}
      {workspaces.data?.length === 0 ? <NoWorkspaces shelf={shelf} /> : null}
      {workspaces.data && workspaces.data.length > 0 ? (
        <ul className={styles.list} aria-label="Workspaces">
          {workspaces.data.map((item) => (
            <WorkspaceRow key={item.project.id} item={item} />
          ))}
        </ul>
      ) : null}
      <WorkspaceForm />
    </SubScreen>
  );
}

function NoWorkspaces({ shelf }: { readonly shelf: Shelf }) {
  if (shelf === 'trash')
    return (
      <EmptyState title="The trash is empty">Workspaces that you move to the trash wait here.</EmptyState>
    );
  return (
    <EmptyState title="No workspace yet">
      A workspace keeps the songs of one idea together. Make one, or wait for a signal to see those you have.
    </EmptyState>
  );
}

/** Invitations that wait; without any, what sharing is for, until it was hidden. */
function Together() {
  const invites = useInvites().data ?? [];
  const { isHidden } = useSnapshot(workspacePromoStore);
  if (invites.length > 0)
    return (
      <Link to="/invites" className={styles.invites}>
        <Mail />
        {invites.length === 1 ? '1 invitation' : `${invites.length} invitations`}
      </Link>
    );
  if (isHidden) return null;
  return (
    <UntitledCard label="Shared workspaces">
      <p>Make songs together: open a workspace, choose People, and invite somebody by their username.</p>
      <div className={styles.promoKeys}>
        <Button size="small" kind="quiet" onClick={hideWorkspacePromo}>
          Hide
        </Button>
      </div>
    </UntitledCard>
  );
}

function WorkspaceRow({ item }: { readonly item: ProjectItem }) {
  const { project, saveState } = item;
  const newest = useClips(project.lastClipId === null ? [] : [project.lastClipId]).data?.[0];
  const label = projectLabel(project);
  const songs = project.clip_count === 1 ? '1 song' : `${project.clip_count} songs`;
  const words = (
    <EntryWords
      picture={newest ? <Cover clip={newest.clip} sizePx={96} /> : <Folder />}
      name={label}
      facts={project.is_owned ? songs : `${songs}, of ${project.owner.display_name}`}
      saveState={saveState}
    >
      {project.shared ? <Badge>Shared</Badge> : null}
    </EntryWords>
  );
  if (!project.is_trashed)
    return (
      <EntryItem>
        <Link to="/workspace/$workspaceId" params={{ workspaceId: project.id }} className={entryRowClass}>
          {words}
        </Link>
      </EntryItem>
    );
  return (
    <EntryItem>
      <span className={entryRowClass}>{words}</span>
      <Button
        size="small"
        icon={<RotateCcw />}
        aria-label={`Restore ${label}`}
        onClick={() =>
          void reportFailure(trashProject(project.id, false).then(() => showDone('Workspace restored')))
        }
      >
        Restore
      </Button>
    </EntryItem>
  );
}
