import { Link } from '@tanstack/react-router';
import { ArrowLeft, ListPlus, Play, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { MissingPage } from '#components/screens/MissingPage.tsx';
import { usePageTitle } from '#components/screens/page-title.ts';
import { useGoBack } from '#components/screens/use-go-back.ts';
import { DEFAULT_PROJECT_ID } from '#contract/collections/projects';
import type { Clip } from '#contract/songs/clips';
import { projectLabel } from '#domain/projects/project-name';
import { formatSongs } from '#domain/texts/text-format';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { read, readMore } from '#state/commands/calls';
import { closeProject } from '#state/commands/collections/projects';
import { playList } from '#state/commands/listening/play-list';
import { useIsListener } from '#state/queries/accounts/stored-session';
import {
  type ProjectItem,
  readProjectClipIds,
  useProject,
  useProjectClips,
} from '#state/queries/collections/projects';
import { useIsOffline } from '#state/queries/connection';
import { isNotFound, useFreshRead } from '#state/queries/fresh-read';
import { openWorkspaceSheet } from '#state/stores/dialogs';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { Badge } from '#ui/controls/Chip.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useNearEnd } from '#ui/lists/use-near-end.ts';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { AddSongsSheet } from './AddSongsSheet.tsx';
import { PeopleSheet } from './PeopleSheet.tsx';
import { WorkspaceForm } from './WorkspaceForm.tsx';
import { WorkspaceKeys } from './WorkspaceKeys.tsx';
import styles from './WorkspaceScreen.module.css';
import { WorkspaceSongs } from './WorkspaceSongs.tsx';

const log = createLog('workspace');

/** Songs shown initially and added by each 'Show more'. */
const STEP = 40;

export interface WorkspaceScreenProps {
  readonly workspaceId: string;
}

export function WorkspaceScreen({ workspaceId }: WorkspaceScreenProps) {
  const goBack = useGoBack('/me/workspaces');
  const stored = useProject(workspaceId);
  const { isRead, problem, retry } = useFreshRead('projects.get', {
    params: { project_id: workspaceId },
    query: {},
  });
  usePageTitle(stored.data ? projectLabel(stored.data.project) : t('Workspace'));
  useEffect(
    () => () => {
      closeProject(workspaceId).catch((error: unknown) => log.info('could not close the workspace', error));
    },
    [workspaceId],
  );
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <IconButton label={t('Back')} icon={<ArrowLeft />} onClick={goBack} />
        {stored.data ? <WorkspaceKeys item={stored.data} /> : null}
      </div>
      {stored.data ? (
        <Workspace item={stored.data} problem={problem} onRetry={retry} />
      ) : stored.status === 'loading' || (!isRead && stored.status !== 'error') ? (
        <RowSkeletons count={6} label={t('Loading the workspace')} />
      ) : (
        <MissingPage
          what="workspace"
          problem={problem}
          onRetry={retry}
          // Without a failed read, the device itself removed it: the user is no longer a member.
          isGone={problem === null || isNotFound(problem)}
          gone={GONE}
        />
      )}
    </div>
  );
}

const GONE = {
  title: t('Workspace not found.'),
  text: t('It was deleted, or you are no longer in it. Your own songs are in your library.'),
};

const MARKS = { waiting: 'Waiting', sending: 'Sending', rejected: 'Not saved' } as const;

interface WorkspaceProps {
  readonly item: ProjectItem;
  /** Why its songs could not be read. */
  readonly problem: Error | null;
  readonly onRetry: () => void;
}

function Workspace({ item, problem, onRetry }: WorkspaceProps) {
  const { project } = item;
  const [shownCount, setShownCount] = useState(STEP);
  const clips = useProjectClips(project.id, shownCount);
  const items = clips.data?.items ?? [];
  const songs: Clip[] = items.map(({ clip }) => clip);
  const readIds = () => readProjectClipIds(project.id);
  const context = { id: project.id, type: 'Workspace' } as const;
  const playFrom = (index: number) =>
    playList({ clips: songs, readIds, context, source: 'workspace' }, index);
  const isUnread = items.length === 0 && project.clip_count > 0;
  return (
    <>
      <WorkspaceHead item={item} />
      {project.is_trashed ? <p role="status">{t('This workspace is in the trash.')}</p> : null}
      <SongKeys project={project} isEmpty={items.length === 0} onPlay={() => playFrom(0)} />
      {isUnread ? <UnreadList name={t('The songs')} refresh={{ problem, retry: onRetry }} /> : null}
      {clips.data && items.length === 0 && project.clip_count === 0 ? (
        <EmptyState title={t('This workspace is empty')}>
          {t('Create a song here, or add existing ones.')}
        </EmptyState>
      ) : null}
      <WorkspaceSongs project={project} items={items} onPlay={playFrom} />
      <MoreSongs
        projectId={project.id}
        count={items.length}
        hasMoreStored={(clips.data?.total ?? 0) > shownCount}
        hasMore={(clips.data?.total ?? 0) < project.clip_count && items.length > 0}
        onMore={() => setShownCount(shownCount + STEP)}
      />
      {project.id === DEFAULT_PROJECT_ID ? null : (
        <>
          <WorkspaceForm project={project} />
          <AddSongsSheet project={project} />
        </>
      )}
      <PeopleSheet item={item} />
    </>
  );
}

function WorkspaceHead({ item: { project, saveState } }: { readonly item: ProjectItem }) {
  const songs = formatSongs(project.clip_count);
  return (
    <header>
      <h1 className="display title">{projectLabel(project)}</h1>
      <p className={styles.facts}>
        {project.is_owned
          ? songs
          : t('{songs}, owned by {name}', { songs, name: project.owner.display_name })}
        {project.shared ? <Badge>{t('Shared')}</Badge> : null}
        {saveState === 'saved' ? null : <Mark state={MARKS[saveState]} />}
      </p>
      {project.description === '' ? null : <p className="muted">{project.description}</p>}
    </header>
  );
}

interface SongKeysProps {
  readonly project: ProjectItem['project'];
  readonly isEmpty: boolean;
  readonly onPlay: () => void;
}

function SongKeys({ project, isEmpty, onPlay }: SongKeysProps) {
  const isClosed = useIsListener() || project.is_trashed;
  return (
    <div className={styles.keys}>
      {isEmpty ? null : (
        <Button kind="primary" icon={<Play className="icon-filled" />} onClick={onPlay}>
          {t('Play')}
        </Button>
      )}
      {isClosed ? null : (
        <Link to="/create" search={{ wid: project.id }} className={buttonClass()}>
          <Plus className="icon-small" />
          {t('Create here')}
        </Link>
      )}
      {project.id === DEFAULT_PROJECT_ID || isClosed ? null : (
        <Button
          kind="quiet"
          icon={<ListPlus className="icon-small" />}
          onClick={() => openWorkspaceSheet({ kind: 'add', projectId: project.id })}
        >
          {t('Add songs')}
        </Button>
      )}
    </div>
  );
}

interface MoreSongsProps {
  readonly projectId: string;
  /** Songs shown so far. */
  readonly count: number;
  /** True if this device has more songs than it shows. */
  readonly hasMoreStored: boolean;
  /** True if the server has more songs than this device. */
  readonly hasMore: boolean;
  readonly onMore: () => void;
}

function MoreSongs({ projectId, count, hasMoreStored, hasMore, onMore }: MoreSongsProps) {
  const isOffline = useIsOffline();
  const isDisabled = !hasMoreStored && isOffline;
  const end = useNearEnd(() => {
    if (!isDisabled) showMore();
  }, count);
  if (!hasMoreStored && !hasMore) return null;

  function showMore() {
    onMore();
    if (!hasMore) return;
    const input = { params: { project_id: projectId }, query: {} };
    // If the end of the list has moved, it is read again from the start.
    readMore('projects.get', input)
      .catch(() => read('projects.get', input))
      .catch((error: unknown) => log.info('could not load more songs', error));
  }

  return (
    <div ref={end}>
      <Button isBlock disabled={isDisabled} onClick={showMore}>
        {isDisabled ? t('Needs signal for more songs') : t('Show more')}
      </Button>
    </div>
  );
}
