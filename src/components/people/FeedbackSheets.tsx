import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { FormSheet } from '#components/screens/FormSheet.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import {
  COPYRIGHT_DETAILS_MAX,
  FEEDBACK_REASONS,
  type FeedbackReason,
  FLAG_DETAILS_MAX,
  FLAG_REASONS,
} from '#contract/people/feedback';
import { t } from '#lib/translate';
import { flagClip, giveFeedback } from '#state/commands/people/feedback';
import { useClip } from '#state/queries/songs/clips';
import { closeFeedback, dialogsStore } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { FilterChip } from '#ui/controls/Chip.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import styles from './FeedbackSheets.module.css';

const TITLES = {
  flag: t('Report song'),
  copyright: t('Report a copyright problem'),
  feedback: t('What could be better?'),
} as const;

/** Sheets for reporting problems with a song: a report, a copyright report, feedback. */
export function FeedbackHost() {
  const { feedback } = useSnapshot(dialogsStore);
  return (
    <FormSheet
      title={feedback ? TITLES[feedback.kind] : ''}
      isOpen={feedback !== null}
      onClose={closeFeedback}
    >
      {feedback?.kind === 'flag' ? <FlagForm clipId={feedback.clipId} /> : null}
      {feedback?.kind === 'copyright' ? <CopyrightForm clipId={feedback.clipId} /> : null}
      {feedback?.kind === 'feedback' ? <FeedbackForm clipId={feedback.clipId} /> : null}
    </FormSheet>
  );
}

type FlagReason = (typeof FLAG_REASONS)[number];

const REASONS: Readonly<Record<FlagReason, string>> = {
  copyright: t('It copies my work'),
  hate: t('Hate'),
  violence: t('Violence'),
  sexual: t('Sexual content'),
  spam: t('Spam'),
  impersonation: t('It impersonates someone'),
  other: t('Something else'),
};

const NO_REASON = { value: '', label: t('Choose a reason') } as const;

async function send(clipId: string, reason: FlagReason, details: string): Promise<void> {
  await reportFailure(flagClip(clipId, reason, details));
  closeFeedback();
  showToast({ tone: 'success', text: t('Song flagged.') });
}

function FlagForm({ clipId }: { readonly clipId: string }) {
  const [reason, setReason] = useState<FlagReason | ''>('');
  const [details, setDetails] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function report(event: FormEvent) {
    event.preventDefault();
    if (reason === '') setProblem(t('Please choose a reason first.'));
    else if (reason === 'other' && details.trim() === '')
      setProblem(t('Please describe what is wrong with the song.'));
    else void send(clipId, reason, details.trim());
  }

  if (reason === 'copyright') return <CopyrightForm clipId={clipId} />;
  return (
    <form className={styles.form} onSubmit={report}>
      <SelectField
        label={t('Reason')}
        value={reason}
        options={[NO_REASON, ...FLAG_REASONS.map((value) => ({ value, label: REASONS[value] }))]}
        onChange={setReason}
      />
      <TextArea
        label={t('Details')}
        value={details}
        maxLength={FLAG_DETAILS_MAX}
        rows={4}
        error={problem}
        onValue={setDetails}
      />
      <Button type="submit" kind="danger" isBlock>
        {t('Report song')}
      </Button>
    </form>
  );
}

/** Labels by their names in the report, which staff may read in another language. */
const COPYRIGHT_FIELDS = {
  'Your name': t('Your name'),
  'Your work': t('Your work'),
  'Link to your work': t('Link to your work'),
} as const;

/**
 * Collects the reporter, the work, its location and a statement; staff see them as the details of the report.
 */
function CopyrightForm({ clipId }: { readonly clipId: string }) {
  const [facts, setFacts] = useState<Readonly<Record<string, string>>>({});
  const [statement, setStatement] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function report(event: FormEvent) {
    event.preventDefault();
    const names = Object.keys(COPYRIGHT_FIELDS);
    const lines = names.map((name) => `${name}: ${facts[name]?.trim() ?? ''}`);
    const isComplete = names.every((name) => facts[name]?.trim()) && statement.trim() !== '';
    if (!isComplete) setProblem(t('Fill in all four fields so that the staff can compare the works.'));
    else
      void send(
        clipId,
        'copyright',
        [...lines, `Statement: ${statement.trim()}`].join('\n').slice(0, COPYRIGHT_DETAILS_MAX),
      );
  }

  return (
    <form className={styles.form} onSubmit={report}>
      {Object.entries(COPYRIGHT_FIELDS).map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          value={facts[name] ?? ''}
          maxLength={200}
          onValue={(value) => setFacts({ ...facts, [name]: value })}
        />
      ))}
      <TextArea
        label={t('Statement')}
        value={statement}
        maxLength={1200}
        rows={4}
        error={problem}
        onValue={setStatement}
      />
      <Button type="submit" kind="danger" isBlock>
        {t('Send report')}
      </Button>
    </form>
  );
}

const FEEDBACK_LABELS: Readonly<Record<FeedbackReason, string>> = {
  audio_quality: t('Audio quality'),
  wrong_lyrics: t('Wrong lyrics'),
  wrong_style: t('Wrong style'),
  ended_early: t('Ended early'),
  too_repetitive: t('Too repetitive'),
  voice: t('Voice'),
  other: t('Something else'),
};

/** How long these messages are shown (decision O-137), ms. */
const FEEDBACK_TOAST_MS = 4000;

function FeedbackForm({ clipId }: { readonly clipId: string }) {
  const stored = useClip(clipId).data?.clip.reaction?.feedback_reason ?? '';
  const [chosen, setChosen] = useState<readonly FeedbackReason[] | null>(null);
  const reasons = chosen ?? FEEDBACK_REASONS.filter((reason) => stored.split(',').includes(reason));

  async function sendFeedback() {
    await reportFailure(giveFeedback(clipId, [...reasons]));
    closeFeedback();
    const text = reasons.length === 0 ? t('Feedback removed.') : t('Thanks for your feedback!');
    showToast({ tone: 'success', text, durationMs: FEEDBACK_TOAST_MS });
  }

  return (
    <div className={styles.form}>
      <fieldset className={styles.chips}>
        <legend className="screen-reader-only">{t('Reasons')}</legend>
        {FEEDBACK_REASONS.map((reason) => {
          const isOn = reasons.includes(reason);
          return (
            <FilterChip
              key={reason}
              isOn={isOn}
              onPress={() =>
                setChosen(isOn ? reasons.filter((other) => other !== reason) : [...reasons, reason])
              }
            >
              {FEEDBACK_LABELS[reason]}
            </FilterChip>
          );
        })}
      </fieldset>
      <Button
        kind="moon"
        isBlock
        disabled={reasons.length === 0 && stored === ''}
        onClick={() => void sendFeedback()}
      >
        {reasons.length === 0 && stored !== '' ? t('Remove feedback') : t('Send feedback')}
      </Button>
    </div>
  );
}
