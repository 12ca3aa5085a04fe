import { useNavigate } from '@tanstack/react-router';
import { Scissors } from 'lucide-react';
import type { Clip } from '#contract/songs/clips';
import { isFromUpload } from '#domain/clips/from-upload';
import { infillProblem, isInfillOffered } from '#domain/create/create-sources';
import type { EditRange } from '#domain/edits/edit-ranges';
import { t } from '#lib/translate';
import { replaceSection } from '#state/commands/making/create-sources';
import { useSession } from '#state/queries/accounts/stored-session';
import { useEngineFor } from '#state/queries/making/engine-models';
import { Button } from '#ui/controls/Button.tsx';
import styles from './ReplaceSection.module.css';

interface ReplaceSectionProps {
  readonly clip: Clip;
  readonly range: EditRange;
  /** Why this account cannot make edits, or null. */
  readonly refusal: string | null;
}

const NEEDS_ENGINE = t('A recording has no notes. Replacing a part of it needs a connected engine that can.');

/** Leads from a selection to the form that regenerates it. */
export function ReplaceSection({ clip, range, refusal }: ReplaceSectionProps) {
  const navigate = useNavigate();
  const flags = useSession().data?.session?.flags;
  const engine = useEngineFor('replace');
  if (!isInfillOffered(range) || flags?.['edit-mode-ui'] === false) return null;
  const hasIntroFlag = flags?.['edit-mode-intro'] === true;
  const own = infillProblem(range, { task: 'infill', hasIntroFlag, hasEditMode: refusal === null });
  const problem = own ?? (isFromUpload(clip) && engine === null ? NEEDS_ENGINE : null);
  const start = async () => {
    await replaceSection(clip, range);
    await navigate({ to: '/create' });
  };
  return (
    <div className={styles.way}>
      <Button
        icon={<Scissors />}
        isBlock
        disabled={problem !== null}
        aria-describedby="replace-reason"
        onClick={() => void start()}
      >
        {t('Replace section')}
      </Button>
      <p id="replace-reason" className={styles.reason}>
        {problem ?? t('Makes the selection again, with new lyrics if you like')}
      </p>
    </div>
  );
}
