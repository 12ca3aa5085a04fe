import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSongAudio } from '#components/audio/use-song-audio.ts';
import { MissingPage } from '#components/screens/MissingPage.tsx';
import { usePageTitle } from '#components/screens/page-title.ts';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { type EditTool, editTool } from '#domain/edits/edit-state';
import type { SongStructure } from '#domain/edits/song-structure';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { call } from '#state/commands/calls';
import { useAccount } from '#state/queries/accounts/session';
import { useCredits } from '#state/queries/billing/billing';
import { useFreshRead } from '#state/queries/fresh-read';
import { useReconnect } from '#state/queries/reconnect';
import { useClip } from '#state/queries/songs/clips';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { Editor } from './Editor.tsx';
import styles from './EditScreen.module.css';
import { SongChoice } from './SongChoice.tsx';

const log = createLog('editor');

export interface EditScreenProps {
  /** From the URL; null opens a list of songs to choose from. */
  readonly clipId: string | null;
  /** The initially selected tool, from the URL. */
  readonly tool: string | undefined;
  readonly onChoose: (clipId: string) => void;
  readonly onClose: () => void;
}

/** The song editor. */
export function EditScreen({ clipId, tool, onChoose, onClose }: EditScreenProps) {
  usePageTitle(t('Edit'));
  if (clipId === null) return <SongChoice onChoose={onChoose} onClose={onClose} />;
  return <EditSong key={clipId} clipId={clipId} tool={editTool(tool)} onClose={onClose} />;
}

interface EditSongProps {
  readonly clipId: string;
  readonly tool: EditTool;
  readonly onClose: () => void;
}

function EditSong({ clipId, tool, onClose }: EditSongProps) {
  const stored = useClip(clipId);
  const { isRead, problem, retry } = useFreshRead('clips.get', { params: { clip_id: clipId } });
  const { userId } = useAccount();
  const clip = stored.data?.clip;
  if (clip) {
    const obstacle = obstacleOf(clip, userId);
    if (obstacle === null) return <EditReadySong clip={clip} tool={tool} onClose={onClose} />;
    const libraryLink = (
      <Link to="/me" className={buttonClass({ kind: 'quiet' })}>
        {t('Go to your songs')}
      </Link>
    );
    return (
      <EmptyState title={t('This song cannot be edited')} headingLevel={1} actions={libraryLink}>
        {obstacle}
      </EmptyState>
    );
  }
  if (stored.status === 'loading' || !isRead) return <Loading onClose={onClose} />;
  return <MissingPage what="song" problem={problem} onRetry={retry} />;
}

function obstacleOf(clip: Clip, userId: string): string | null {
  if (clip.user_id !== userId) return t('Only the creator of a song can edit it.');
  if (clip.status === 'error') return t('It was not finished.');
  return clip.status === 'complete' ? null : t('It is still being made.');
}

function Loading({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className={styles.bare}>
      <IconButton label={t('Close')} icon={<X />} onClick={onClose} />
      <RowSkeletons count={3} label={t('Loading the song')} />
    </div>
  );
}

interface EditReadySongProps extends Omit<EditSongProps, 'clipId'> {
  readonly clip: Clip;
}

function EditReadySong({ clip, tool, onClose }: EditReadySongProps) {
  const { audio, isFailed, retry } = useSongAudio(clip);
  const structure = useStructure(clip.id);
  const refusal = useEditRefusal();
  useReconnect(retry);
  usePageTitle(t('Edit {title}', { title: clipTitle(clip) }));
  if (isFailed)
    return (
      <ErrorState
        title={t('The audio of this song did not load')}
        headingLevel={1}
        onRetry={retry}
        secondAction={
          <Button kind="quiet" onClick={onClose}>
            {t('Close')}
          </Button>
        }
      >
        {t('It may need signal, or a download of the song. Nothing was changed.')}
      </ErrorState>
    );
  if (!audio) return <Loading onClose={onClose} />;
  return (
    <Editor
      clip={clip}
      durationSeconds={clip.metadata.duration ?? audio.buffer.duration}
      audio={audio}
      tool={tool}
      structure={structure}
      refusal={refusal}
      onClose={onClose}
    />
  );
}

/** Why this account cannot edit, or null; the server enforces the same rule. */
function useEditRefusal(): string | null {
  const billing = useCredits().data?.billing ?? null;
  if (billing === null || billing.accessible_features.includes('edit_mode')) return null;
  return t('Editing songs needs another plan.');
}

/** Sections, tempo and key; null when offline or if they are unknown. */
function useStructure(clipId: string): SongStructure | null {
  const [structure, setStructure] = useState<SongStructure | null>(null);
  useEffect(() => {
    let isCurrent = true;
    call('edits.getStructure', { params: { clip_id: clipId } }).then(
      (found) => {
        if (isCurrent) setStructure(found);
      },
      (error: unknown) => log.info('could not read the sections of the song', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [clipId]);
  return structure;
}
