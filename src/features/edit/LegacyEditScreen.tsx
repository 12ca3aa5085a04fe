import { useState } from 'react';
import { TimeField } from '#components/audio/TimeField.tsx';
import { MissingPage } from '#components/screens/MissingPage.tsx';
import { usePageTitle } from '#components/screens/page-title.ts';
import { clipTitle } from '#domain/clips/clip-title';
import { type EditState, editCall, editProblem, newEditState } from '#domain/edits/edit-state';
import { errorText } from '#lib/error-text';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { startEdit } from '#state/commands/making/edits';
import { useAccount } from '#state/queries/accounts/session';
import { useCountsCredits } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { useFreshRead } from '#state/queries/fresh-read';
import { useClip } from '#state/queries/songs/clips';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import styles from './LegacyEditScreen.module.css';
import { SongChoice } from './SongChoice.tsx';
import { FadeField, SpeedFields } from './ToolFields.tsx';

interface LegacyEditScreenProps {
  readonly clipId: string | null;
  readonly onChoose: (clipId: string) => void;
  readonly onClose: () => void;
}

const ACTIONS = [
  { value: 'crop', label: t('Crop'), change: { tool: 'crop', isCropRemove: false } },
  { value: 'remove', label: t('Remove'), change: { tool: 'crop', isCropRemove: true } },
  { value: 'fade-in', label: t('Fade in'), change: { tool: 'fade', isFadeIn: true } },
  { value: 'fade', label: t('Fade out'), change: { tool: 'fade', isFadeIn: false } },
  { value: 'speed', label: t('Speed'), change: { tool: 'speed' } },
] as const satisfies { value: string; label: string; change: Partial<EditState> }[];

/** The edits as a plain form with times, without waveform and sound. */
export function LegacyEditScreen({ clipId, onChoose, onClose }: LegacyEditScreenProps) {
  usePageTitle(t('Edit'));
  if (clipId === null) return <SongChoice onChoose={onChoose} onClose={onClose} />;
  return <LegacyForm key={clipId} clipId={clipId} onClose={onClose} />;
}

function LegacyForm({ clipId, onClose }: { readonly clipId: string; readonly onClose: () => void }) {
  const clip = useClip(clipId).data?.clip;
  const { isRead, problem, retry } = useFreshRead('clips.get', { params: { clip_id: clipId } });
  const { userId } = useAccount();
  if (!clip)
    return isRead ? (
      <MissingPage what="song" problem={problem} onRetry={retry} />
    ) : (
      <RowSkeletons count={3} label={t('Loading the song')} />
    );
  const { duration } = clip.metadata;
  if (clip.user_id !== userId || clip.status !== 'complete' || duration === null) {
    return <p className={styles.form}>{t('Only your own finished songs can be edited.')}</p>;
  }
  return <EditForm clipId={clipId} title={clipTitle(clip)} durationSeconds={duration} onClose={onClose} />;
}

interface EditFormProps {
  readonly clipId: string;
  readonly title: string;
  readonly durationSeconds: number;
  readonly onClose: () => void;
}

function EditForm({ clipId, title, durationSeconds, onClose }: EditFormProps) {
  const [state, setState] = useState(() => newEditState(newId(), durationSeconds, 'crop'));
  const [action, setAction] = useState<(typeof ACTIONS)[number]['value']>('crop');
  const [isSending, setSending] = useState(false);
  const isOffline = useIsOffline();
  const isCounted = useCountsCredits();
  const change = (changes: Partial<EditState>) => setState((held) => ({ ...held, ...changes }));
  const problem = isOffline ? t('needs signal') : editProblem(state, durationSeconds);

  async function apply() {
    const edit = editCall(state, clipId, durationSeconds);
    if (edit === null) return;
    setSending(true);
    try {
      await startEdit(edit);
      onClose();
    } catch (error) {
      showToast({ tone: 'error', text: errorText(error, t('The edit did not start.')) });
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <h1 className="display title">{t('Edit {title}', { title })}</h1>
      <SelectField
        label={t('Action')}
        value={action}
        options={ACTIONS}
        onChange={(value) => {
          setAction(value);
          change(ACTIONS.find((known) => known.value === value)?.change ?? {});
        }}
      />
      <ActionFields state={state} durationSeconds={durationSeconds} onChange={change} />
      <p className={styles.reason}>{problem ?? (isCounted ? t('Uses no credits') : null)}</p>
      <Button
        kind="primary"
        type="submit"
        disabled={problem !== null}
        busyLabel={isSending ? t('Sending') : null}
      >
        {t('Apply')}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {t('Cancel')}
      </Button>
    </form>
  );
}

interface ActionFieldsProps {
  readonly state: EditState;
  readonly durationSeconds: number;
  readonly onChange: (changes: Partial<EditState>) => void;
}

/** The inputs of the chosen action. */
function ActionFields({ state, durationSeconds, onChange }: ActionFieldsProps) {
  const { startSeconds, endSeconds } = state.range;
  return (
    <>
      {state.tool === 'fade' ? null : (
        <>
          <TimeField
            label={t('From')}
            seconds={startSeconds}
            maximumSeconds={endSeconds}
            onSeconds={(seconds) => onChange({ range: { startSeconds: seconds, endSeconds } })}
          />
          <TimeField
            label={t('To')}
            seconds={endSeconds}
            maximumSeconds={durationSeconds}
            onSeconds={(seconds) => onChange({ range: { startSeconds, endSeconds: seconds } })}
          />
        </>
      )}
      {state.tool === 'crop' ? (
        <Switch
          label={t('Fade out at the end')}
          isOn={state.isFadeOut}
          onChange={(isFadeOut) => onChange({ isFadeOut })}
        />
      ) : null}
      {state.tool === 'fade' || (state.tool === 'crop' && state.isFadeOut) ? (
        <FadeField state={state} onChange={onChange} />
      ) : null}
      {state.tool === 'speed' ? <SpeedFields state={state} onChange={onChange} /> : null}
    </>
  );
}
