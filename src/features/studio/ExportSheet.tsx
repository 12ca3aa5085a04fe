import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StudioContent } from '#contract/making/studio';
import { contentSeconds } from '#domain/studio/studio-project';
import { formatDuration } from '#domain/texts/text-format';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { exportStudio, mixProblem } from '#state/commands/making/studio';
import { useCountsCredits } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { showToast } from '#state/stores/toasts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
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
  const isCounted = useCountsCredits();

  async function make() {
    setMixing(true);
    try {
      setMadeId(await exportStudio(content, sounds.buffers, title.trim() || content.name));
    } catch (error) {
      log.error('the mixdown failed', error);
      showToast({
        tone: 'error',
        text: t('This device could not mix the project. Close other apps and try again.'),
      });
    } finally {
      setMixing(false);
    }
  }

  return (
    <Sheet title={t('Export')} isOpen onClose={onClose}>
      <div className={styles.form}>
        {madeId === null ? (
          <>
            <TextField label={t('Title of the song')} value={title} maxLength={60} onValue={setTitle} />
            <p className="muted">
              {t(
                'The mix, {length} long, becomes a song in your library. It stays private, because its sounds may belong to others.',
                { length: formatDuration(contentSeconds(content)) },
              )}
            </p>
            <Button
              kind="primary"
              isBlock
              disabled={problem !== null}
              busyLabel={isMixing ? t('Exporting') : null}
              aria-describedby="export-reason"
              onClick={() => void make()}
            >
              {t('Export the mix')}
            </Button>
            <p id="export-reason" className="small muted">
              {problem ?? (isCounted ? t('Uses no credits') : null)}
            </p>
          </>
        ) : (
          <>
            <p role="status">{t('Your mix is in your library.')}</p>
            <Link to="/song/$songId" params={{ songId: madeId }} className={buttonClass({ isBlock: true })}>
              {t('Open the song')}
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
  if (isOffline) return t('Needs signal: the song is made in your library.');
  const problem = mixProblem(content);
  if (problem !== null) return problem;
  if (sounds.hasFailed) return t('Some clips did not load. Load them again first.');
  return sounds.isLoading ? t('The clips are still loading.') : null;
}
