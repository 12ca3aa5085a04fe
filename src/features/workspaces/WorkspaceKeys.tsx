import { useNavigate } from '@tanstack/react-router';
import { CircleArrowDown, LogOut, Pencil, RotateCcw, Trash2, Users } from 'lucide-react';
import { reportFailure } from '#components/screens/report-failure.ts';
import { showDone } from '#components/selection/workspace-songs.ts';
import { DEFAULT_PROJECT_ID } from '#contract/collections/projects';
import { projectLabel } from '#domain/projects/project-name';
import { t } from '#lib/translate';
import { leaveProject, trashProject } from '#state/commands/collections/projects';
import { setListDownloaded } from '#state/commands/files/downloads';
import { useIsListener, useSession } from '#state/queries/accounts/stored-session';
import type { ProjectItem } from '#state/queries/collections/projects';
import { useIsOffline } from '#state/queries/connection';
import { useDownloadRules } from '#state/queries/files/downloads';
import { askUser, openWorkspaceSheet } from '#state/stores/dialogs';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { reportCallFailure } from './report-call-failure.ts';

/** The actions on the workspace that the user has permission for; the default one cannot be changed. */
export function WorkspaceKeys({ item: { project } }: { readonly item: ProjectItem }) {
  const navigate = useNavigate();
  const isShareable = useSession().data?.session?.flags['collab-workspaces'] !== false;
  const isListener = useIsListener();
  const isOffline = useIsOffline();
  if (project.id === DEFAULT_PROJECT_ID) return null;
  const { id, is_trashed: isTrashed, is_owned: isOwned } = project;

  async function leave() {
    const answer = await askUser({
      title: t('Leave {name}?', { name: projectLabel(project) }),
      text: t('Your songs are removed from it too. The other members keep it.'),
      answers: [{ value: 'leave', label: t('Leave the workspace'), tone: 'danger' }],
      safeLabel: t('Stay'),
    });
    if (answer !== 'leave') return;
    await leaveProject(id);
    await navigate({ to: '/me/workspaces' });
  }

  const people = isShareable ? (
    <IconButton
      label={t('People')}
      icon={<Users />}
      onClick={() => openWorkspaceSheet({ kind: 'people', projectId: id })}
    />
  ) : null;
  if (!isOwned)
    return (
      <>
        <KeepDownloadedKey projectId={id} />
        {people}
        <IconButton
          label={isOffline ? t('Leave workspace, needs signal') : t('Leave workspace')}
          icon={<LogOut />}
          disabled={isOffline}
          onClick={() => void reportCallFailure(leave())}
        />
      </>
    );
  return (
    <>
      {isTrashed ? null : <KeepDownloadedKey projectId={id} />}
      {people}
      {isListener ? null : <OwnerKeys projectId={id} isTrashed={isTrashed} />}
    </>
  );
}

interface OwnerKeysProps {
  readonly projectId: string;
  readonly isTrashed: boolean;
}

function OwnerKeys({ projectId, isTrashed }: OwnerKeysProps) {
  async function trash() {
    await trashProject(projectId, !isTrashed);
    showDone(isTrashed ? t('Workspace restored') : t('Workspace trashed'));
  }
  return (
    <>
      <IconButton
        label={t('Edit')}
        icon={<Pencil />}
        onClick={() => openWorkspaceSheet({ kind: 'edit', projectId })}
      />
      <IconButton
        label={isTrashed ? t('Restore') : t('Move to trash')}
        icon={isTrashed ? <RotateCcw /> : <Trash2 />}
        onClick={() => void reportFailure(trash())}
      />
    </>
  );
}

/** Downloads the workspace's songs to this device, also those added later. */
function KeepDownloadedKey({ projectId }: { readonly projectId: string }) {
  const rules = useDownloadRules().data;
  const isDownloaded = rules?.projectIds.includes(projectId) ?? false;
  return (
    <IconButton
      label={t('Download automatically')}
      icon={<CircleArrowDown />}
      isPressed={isDownloaded}
      onClick={() => void reportFailure(setListDownloaded('projectIds', projectId, !isDownloaded))}
    />
  );
}
