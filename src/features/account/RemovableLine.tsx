import { callProblemText } from '#components/screens/use-call-action.ts';
import { t } from '#lib/translate';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { AccountLine } from './AccountList.tsx';

const BUTTONS = {
  Revoke: { text: t('Revoke'), label: (title: string) => t('Revoke {title}', { title }) },
  Remove: { text: t('Remove'), label: (title: string) => t('Remove {title}', { title }) },
} as const;

interface RemovableLineProps {
  readonly title: string;
  readonly note: string;
  readonly verb: keyof typeof BUTTONS;
  /** The question before it; without one, a tap is enough. */
  readonly question?: {
    readonly title: string;
    readonly text: string;
    readonly yes: string;
    readonly no: string;
  };
  readonly remove: () => Promise<unknown>;
  readonly doneText: string;
  /** Reads the list again. */
  readonly onChange: () => Promise<void>;
}

/** A line of a list on the server, with a button that revokes or removes its entry. */
export function RemovableLine({
  title,
  note,
  verb,
  question,
  remove,
  doneText,
  onChange,
}: RemovableLineProps) {
  const button = BUTTONS[verb];
  async function confirmAndRemove() {
    if (question !== undefined) {
      const { yes, no, ...words } = question;
      const answers = [{ value: 'yes', label: yes, tone: 'danger' as const }];
      if ((await askUser({ ...words, answers, safeLabel: no })) === null) return;
    }
    try {
      await remove();
      showToast({ text: doneText });
    } catch (error) {
      showToast({ tone: 'error', text: callProblemText(error) });
    }
    await onChange();
  }
  return (
    <AccountLine
      title={title}
      note={note}
      actions={
        <Button size="small" aria-label={button.label(title)} onClick={() => void confirmAndRemove()}>
          {button.text}
        </Button>
      }
    />
  );
}
