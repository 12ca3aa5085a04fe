import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { FormSheet } from '#components/screens/FormSheet.tsx';
import { putLinkOnClipboard } from '#components/sharing/copy-link.ts';
import { LinkReachNote } from '#components/sharing/LinkReachNote.tsx';
import { PRODUCT_FEEDBACK_MAX, PRODUCT_TOPICS, type ProductTopic } from '#contract/people/feedback';
import { t, translated } from '#lib/translate';
import { sendProductFeedback } from '#state/commands/people/feedback';
import { useAccount } from '#state/queries/accounts/session';
import { useIsOffline } from '#state/queries/connection';
import { useLinkTarget } from '#state/queries/sharing/link-target';
import { type AccountSheet, closeAccountSheet, dialogsStore } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import styles from './AccountSheets.module.css';
import { CommercialRights, closeWelcome, Subscribed, Upsell } from './PlanSheets.tsx';

const TITLES: Readonly<Record<AccountSheet['kind'], string>> = {
  'product-feedback': t('Send feedback'),
  'invite-friend': t('Invite a friend'),
  subscribed: t('Welcome to your plan'),
  'commercial-rights': t('Commercial rights'),
  upsell: t('Your plan does not have this'),
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
  idea: t('An idea'),
  problem: t('A problem'),
  praise: t('Something I like'),
  other: t('Something else'),
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
      setProblem(t('Write your feedback first.'));
      return;
    }
    setIsBusy(true);
    try {
      await sendProductFeedback(topic, text.trim());
      closeAccountSheet();
      showToast({ tone: 'success', text: t('Thanks for your feedback!') });
    } catch (error) {
      setProblem(
        (error instanceof Error && translated(error.message)) || t('It was not sent. Try again in a moment.'),
      );
    }
    setIsBusy(false);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <p className="small muted">{t('It goes to the people who run this server.')}</p>
      <SelectField
        label={t('Topic')}
        value={topic}
        options={PRODUCT_TOPICS.map((value) => ({ value, label: TOPICS[value] }))}
        onChange={setTopic}
      />
      <TextArea
        label={t('Feedback')}
        value={text}
        maxLength={PRODUCT_FEEDBACK_MAX}
        rows={5}
        error={problem}
        onValue={(value) => {
          setText(value);
          setProblem(null);
        }}
      />
      <Button type="submit" kind="moon" isBlock disabled={isOffline} busyLabel={isBusy ? t('Sending') : null}>
        {isOffline ? t('Needs signal') : t('Send')}
      </Button>
    </form>
  );
}

/** Anyone who signs up through the link has this account as inviter (decision O-16). */
function InviteFriend() {
  const { handle } = useAccount();
  const { origin } = useLinkTarget();
  const link = new URL(`/invites?inviter=${encodeURIComponent(handle)}`, origin).href;
  return (
    <div className={styles.form}>
      <p>{t('Anyone who signs up with this link counts as your guest.')}</p>
      <TextField
        label={t('Your link')}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        onValue={() => undefined}
      />
      <LinkReachNote />
      <Button
        kind="moon"
        isBlock
        onClick={() => {
          closeAccountSheet();
          void putLinkOnClipboard(link, 'invitation');
        }}
      >
        {t('Copy')}
      </Button>
    </div>
  );
}
