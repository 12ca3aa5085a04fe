import { AudioLines, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EntryItem, EntryWords, entryRowClass } from '#components/screens/EntryRow.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { emptyContent } from '#domain/studio/studio-project';
import { formatTimeAgo } from '#domain/texts/age-format';
import { createLog } from '#lib/log';
import { plural, t } from '#lib/translate';
import { readOnOpening } from '#state/commands/calls';
import { createStudioProject, deleteStudioProject, withSong } from '#state/commands/making/studio';
import { type StudioItem, useStudioProjects } from '#state/queries/making/studio';
import { useClip } from '#state/queries/songs/clips';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { LibraryChoice } from './AddClipSheet.tsx';
import { StudioPage } from './StudioPage.tsx';
import styles from './StudioStart.module.css';

const log = createLog('studio');

interface StudioStartProps {
  readonly clipId: string | null;
  readonly onOpen: (projectId: string) => void;
  readonly onClose: () => void;
}

/** The projects, and the library's songs to start a new one with. */
export function StudioStart({ clipId, onOpen, onClose }: StudioStartProps) {
  useEffect(() => {
    readOnOpening('studio.list').catch((error: unknown) =>
      log.info('could not refresh projects; showing stored ones', error),
    );
  }, []);
  const begin = (clip: Clip | null) => void reportFailure(beginProject(clip).then(onOpen));
  if (clipId !== null) return <BeginWith clipId={clipId} onBegin={begin} onClose={onClose} />;
  return (
    <StudioPage>
      <div>
        <IconButton label={t('Close')} icon={<X />} onClick={onClose} />
      </div>
      <h1 className="display title">{t('Studio')}</h1>
      <Projects onOpen={onOpen} />
      <h2>{t('Start with a song')}</h2>
      <div>
        <Button onClick={() => begin(null)}>{t('Start from scratch')}</Button>
      </div>
      <LibraryChoice onPick={begin} />
    </StudioPage>
  );
}

async function beginProject(clip: Clip | null): Promise<string> {
  if (clip === null) return createStudioProject(emptyContent(t('New project')));
  return createStudioProject(await withSong(emptyContent(clipTitle(clip)), clip, 0));
}

/** Waits for the song the URL names, then starts with it. */
function BeginWith({
  clipId,
  onBegin,
  onClose,
}: {
  clipId: string;
  onBegin: (clip: Clip) => void;
  onClose: () => void;
}) {
  const stored = useClip(clipId);
  const clip = stored.data?.clip;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!clip || hasBegun.current) return;
    hasBegun.current = true;
    onBegin(clip);
  }, [clip, onBegin]);
  useEffect(() => {
    readOnOpening('clips.get', { params: { clip_id: clipId } }).catch((error: unknown) =>
      log.info('could not refresh the song; using the stored one', error),
    );
  }, [clipId]);
  return (
    <StudioPage>
      <div>
        <IconButton label={t('Close')} icon={<X />} onClick={onClose} />
      </div>
      <RowSkeletons count={3} label={t('Opening the song')} />
    </StudioPage>
  );
}

function Projects({ onOpen }: Pick<StudioStartProps, 'onOpen'>) {
  const { data, status } = useStudioProjects();
  const [deleted, setDeleted] = useState<StudioItem | null>(null);
  if (status === 'loading') return <RowSkeletons count={2} label={t('Loading projects')} />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={t('Projects')}>
      <ul className={styles.list} aria-label={t('Projects')}>
        {data.map((item) => (
          <EntryItem key={item.project.id}>
            <button type="button" className={entryRowClass} onClick={() => onOpen(item.project.id)}>
              <EntryWords
                picture={<AudioLines />}
                name={item.project.name}
                facts={factsOf(item)}
                saveState={item.saveState}
              />
            </button>
            <IconButton
              label={t('Delete {name}', { name: item.project.name })}
              icon={<Trash2 />}
              onClick={() => setDeleted(item)}
            />
          </EntryItem>
        ))}
      </ul>
      {deleted === null ? null : (
        <ConfirmDialog
          title={t('Delete {name}?', { name: deleted.project.name })}
          text={t('Its timeline is deleted. The songs on it stay in your library.')}
          answers={[{ value: 'delete', label: t('Delete project'), kind: 'danger-strong' }]}
          safeLabel={t('Keep it')}
          onAnswer={(answer) => {
            if (answer === 'delete') void reportFailure(deleteStudioProject(deleted.project.id));
            setDeleted(null);
          }}
        />
      )}
    </section>
  );
}

function factsOf({ project: { tracks, updated_at } }: StudioItem): string {
  const count = plural(tracks.length, '{count} track', '{count} tracks');
  const timeAgo = formatTimeAgo(new Date(updated_at), new Date());
  return `${count}, ${t('changed {timeAgo}', { timeAgo })}`;
}
