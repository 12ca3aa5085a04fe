import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { PRODUCT_FEEDBACK_MAX, PRODUCT_TOPICS, type ProductTopic } from '#contract/feedback';
import { sendProductFeedback } from '#state/commands/feedback';
import { useIsOffline } from '#state/queries/connection';
import { useAccount } from '#state/queries/session';
import { type AccountSheet, closeAccountSheet, dialogsStore } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './AccountSheets.module.css';
import { putLinkOnClipboard } from './copy-link.ts';
import { FormSheet } from './FormSheet.tsx';
import { CommercialRights, closeWelcome, Subscribed, Upsell } from './PlanSheets.tsx';

const TITLES: Readonly<Record<AccountSheet['kind'], string>> = {
  'product-feedback': 'Send feedback',
  'invite-friend': 'Invite a friend',
  subscribed: 'Welcome to your plan',
  'commercial-rights': 'Commercial rights',
  upsell: 'Your plan does not have this',
};

/** Sheets about the user's account and the product. */
export function AccountSheetHost() {
  const { accountSheet: sheet } = useSnapshot(dialogsStore);
  return (
    <FormSheet
      title={sheet ? TITLES[sheet.kind] : ''}
      isOpen={sheet !== null}
      onClose={sheet?.kind === 'subscribed' ? closeWelcome : closeAccountSheet}
    >
      {sheet?.kind === 'product-feedback' ? <ProductFeedback /> : null}
      {sheet?.kind === 'invite-friend' ? <InviteFriend /> : null}
      {sheet?.kind === 'subscribed' ? <Subscribed /> : null}
      {sheet?.kind === 'commercial-rights' ? <CommercialRights /> : null}
      {sheet?.kind === 'upsell' ? <Upsell feature={sheet.feature} /> : null}
    </FormSheet>
  );
}

const TOPICS: Readonly<Record<ProductTopic, string>> = {
  idea: 'An idea',
  problem: 'A problem',
  praise: 'Something I like',
  other: 'Something else',
};

function ProductFeedback() {
  const [topic, setTopic] = useState<ProductTopic>('idea');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isOffline = useIsOffline();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') {
      setProblem('Write your feedback first.');
      return;
    }
    setIsBusy(true);
    try {
      await sendProductFeedback(topic, text.trim());
      closeAccountSheet();
      showToast({ tone: 'success', text: 'Thanks for your feedback!' });
    } catch (error) {
      setProblem((error instanceof Error && error.message) || 'It was not sent. Try again in a moment.');
    }
    setIsBusy(false);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <p className="small muted">It goes to the people who run this server.</p>
      <SelectField
        label="Topic"
        value={topic}
        options={PRODUCT_TOPICS.map((value) => ({ value, label: TOPICS[value] }))}
        onChange={setTopic}
      />
      <TextArea
        label="Feedback"
        value={text}
        maxLength={PRODUCT_FEEDBACK_MAX}
        rows={5}
        error={problem}
        onValue={(value) => {
          setText(value);
          setProblem(null);
        }}
      />
      <Button type="submit" kind="moon" isBlock disabled={isOffline} busyLabel={isBusy ? 'Sending' : null}>
        {isOffline ? 'Needs signal' : 'Send'}
      </Button>
    </form>
  );
}

/** Anyone who signs up through the link has this account as inviter (decision O-16). */
function InviteFriend() {
  const { handle } = useAccount();
  const link = new URL(`/invites?inviter=${encodeURIComponent(handle)}`, location.origin).href;
  return (
    <div className={styles.form}>
      <p>Anyone who signs up with this link counts as your guest.</p>
      <TextField
        label="Your link"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        onValue={() => undefined}
      />
      <Button
        kind="moon"
        isBlock
        onClick={() => {
          closeAccountSheet();
          void putLinkOnClipboard(link, 'invitation');
        }}
      >
        Copy
      </Button>
    </div>
  );
}
