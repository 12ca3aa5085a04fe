import { Link } from '@tanstack/react-router';
import { Folder, Mail, Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { Cover } from '#components/pictures/Cover.tsx';
import { EntryItem, EntryWords, entryRowClass } from '#components/screens/EntryRow.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { showDone } from '#components/selection/workspace-songs.ts';
import { projectLabel } from '#domain/projects/project-name';
import { formatSongs } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import { trashProject } from '#state/commands/collections/projects';
import { useIsListener, useSession } from '#state/queries/accounts/stored-session';
import { useInvites } from '#state/queries/collections/invites';
import { type ProjectItem, useProjects } from '#state/queries/collections/projects';
import { isUnread, useFreshRead } from '#state/queries/fresh-read';
import { useClips } from '#state/queries/songs/clips';
import { openWorkspaceSheet } from '#state/stores/dialogs';
import { hideWorkspacePromo, workspacePromoStore } from '#state/stores/promo-hides';
import { Button } from '#ui/controls/Button.tsx';
import { Badge, FilterChip } from '#ui/controls/Chip.tsx';
import { UntitledCard } from '#ui/surfaces/Card.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { WorkspaceForm } from './WorkspaceForm.tsx';
import styles from './WorkspacesScreen.module.css';

type Shelf = 'active' | 'trash';

/** The user's workspaces, and a button to create one. */
export function WorkspacesScreen() {
  const [shelf, setShelf] = useState<Shelf>('active');
  const workspaces = useProjects(shelf);
  const isListener = useIsListener();
  const flags = useSession().data?.session?.flags;
  const refresh = useFreshRead('projects.listMine', {
    query: shelf === 'trash' ? { show_trashed: 'true' } : {},
  });
  return (
    <SubScreen
      title={t('Workspaces')}
      actions={
        isListener || flags?.['create-projects'] === false ? null : (
          <Button size="small" icon={<Plus />} onClick={() => openWorkspaceSheet({ kind: 'create' })}>
            {t('New workspace')}
          </Button>
        )
      }
      parent="/me"
    >
      <fieldset className={styles.chips}>
        <legend className="screen-reader-only">{t('Which workspaces')}</legend>
        <FilterChip isOn={shelf === 'active'} onPress={() => setShelf('active')}>
          {t('All')}
        </FilterChip>
        <FilterChip isOn={shelf === 'trash'} onPress={() => setShelf('trash')}>
          {t('Trash')}
        </FilterChip>
      </fieldset>
      {flags?.['collab-workspaces'] === false || shelf === 'trash' ? null : (
        <Together isListener={isListener} />
      )}
      {workspaces.status === 'loading' ? <RowSkeletons count={4} label={t('Loading workspaces')} /> : null}
      {workspaces.status === 'error' ? (
        <ErrorState title={t('The workspaces could not be read')} onRetry={refresh.retry}>
          {t('They are still on this device. Try again, or close and reopen the app.')}
        </ErrorState>
      ) : null}
      {workspaces.data?.length === 0 ? (
        isUnread(refresh) ? (
          <UnreadList
            name={shelf === 'trash' ? t('Workspaces in the trash') : t('Your workspaces')}
            refresh={refresh}
          />
        ) : (
          <NoWorkspaces shelf={shelf} />
        )
      ) : null}
      {workspaces.data && workspaces.data.length > 0 ? (
        <ul className={styles.list} aria-label={t('Workspaces')}>
          {workspaces.data.map((item) => (
            <WorkspaceRow key={item.project.id} item={item} isListener={isListener} />
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
      <EmptyState title={t('The trash is empty')}>
        {t('Workspaces you move to the trash appear here.')}
      </EmptyState>
    );
  return (
    <EmptyState title={t('No workspaces yet')}>
      {t('A workspace keeps the songs of one idea together.')}
    </EmptyState>
  );
}

/** Pending invitations; if there are none, what sharing is for, until dismissed. */
function Together({ isListener }: { readonly isListener: boolean }) {
  const invites = useInvites().data ?? [];
  useFreshRead('invites.list', {});
  const { isHidden } = useSnapshot(workspacePromoStore);
  if (invites.length > 0)
    return (
      <Link to="/invites" className={styles.invites}>
        <Mail />
        {plural(invites.length, '1 invitation', '{count} invitations')}
      </Link>
    );
  if (isHidden || isListener) return null;
  return (
    <UntitledCard label={t('Shared workspaces')}>
      <p>{t('Make songs together: open a workspace, choose People, and invite someone by username.')}</p>
      <div className={styles.promoKeys}>
        <Button size="small" kind="quiet" onClick={hideWorkspacePromo}>
          {t('Hide')}
        </Button>
      </div>
    </UntitledCard>
  );
}

interface WorkspaceRowProps {
  readonly item: ProjectItem;
  readonly isListener: boolean;
}

function WorkspaceRow({ item, isListener }: WorkspaceRowProps) {
  const { project, saveState } = item;
  const newest = useClips(project.lastClipId === null ? [] : [project.lastClipId]).data?.[0];
  const label = projectLabel(project);
  const songs = formatSongs(project.clip_count);
  const words = (
    <EntryWords
      picture={newest ? <Cover clip={newest.clip} sizePx={96} /> : <Folder />}
      name={label}
      facts={
        project.is_owned ? songs : t('{songs}, owned by {name}', { songs, name: project.owner.display_name })
      }
      saveState={saveState}
    >
      {project.shared ? <Badge>{t('Shared')}</Badge> : null}
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
      {isListener ? null : (
        <Button
          size="small"
          icon={<RotateCcw />}
          aria-label={t('Restore {label}', { label })}
          onClick={() =>
            void reportFailure(trashProject(project.id, false).then(() => showDone(t('Workspace restored'))))
          }
        >
          {t('Restore')}
        </Button>
      )}
    </EntryItem>
  );
}
