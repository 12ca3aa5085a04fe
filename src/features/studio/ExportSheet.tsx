import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StudioContent } from '#contract/studio';
import { contentSeconds } from '#domain/studio/studio-project';
import { formatDuration } from '#domain/texts/text-format';
import { createLog } from '#lib/log';
import { exportStudio, mixProblem } from '#state/commands/studio';
import { useIsOffline } from '#state/queries/connection';
import { showToast } from '#state/stores/toasts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './ExportSheet.module.css';
import type { StudioSounds } from './use-studio-audio.ts';

const log = createLog('studio');

interface ExportSheetProps {
  readonly content: StudioContent;
  readonly sounds: StudioSounds;
  readonly onClose: () => void;
}

/** Exports the project as a song. */
export function ExportSheet({ content, sounds, onClose }: ExportSheetProps) {
  const [title, setTitle] = useState(content.name);
  const [isMixing, setMixing] = useState(false);
  const [madeId, setMadeId] = useState<string | null>(null);
  const problem = useProblem(content, sounds);

  async function make() {
    setMixing(true);
    try {
      setMadeId(await exportStudio(content, sounds.buffers, title.trim() || content.name));
    } catch (error) {
      log.error('the mixdown failed', error);
      showToast({
        tone: 'error',
        text: 'This device could not mix the project. Close other apps and try again.',
      });
    } finally {
      setMixing(false);
    }
  }

  return (
    <Sheet title="Export" isOpen onClose={onClose}>
      <div className={styles.form}>
        {madeId === null ? (
          <>
            <TextField label="Title of the song" value={title} maxLength={60} onValue={setTitle} />
            <p className="muted">
              The mix, {formatDuration(contentSeconds(content))} long, becomes a song in your library. It
              stays private, because its sounds may belong to others.
            </p>
            <Button
              kind="primary"
              isBlock
              disabled={problem !== null}
              busyLabel={isMixing ? 'Exporting' : null}
              aria-describedby="export-reason"
              onClick={() => void make()}
            >
              Export the mix
            </Button>
            <p id="export-reason" className="small muted">
              {problem ?? 'Uses no credits'}
            </p>
          </>
        ) : (
          <>
            <p role="status">Your mix is in your library.</p>
            <Link to="/song/$songId" params={{ songId: madeId }} className={buttonClass({ isBlock: true })}>
              Open the song
            </Link>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** Why the project cannot be mixed now, or null. */
function useProblem(content: StudioContent, sounds: StudioSounds): string | null {
  const isOffline = useIsOffline();
  if (isOffline) return 'Needs signal: the song is made in your library.';
  const problem = mixProblem(content);
  if (problem !== null) return problem;
  if (sounds.hasFailed) return 'Some clips did not load. Load them again first.';
  return sounds.isLoading ? 'The clips are still loading.' : null;
}
