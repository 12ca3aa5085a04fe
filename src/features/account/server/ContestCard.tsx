import { useState } from 'react';
import { useCallAction } from '#components/screens/use-call-action.ts';
import { CONTEST_TEXT_MAX, type Contest, RULES_MAX_CHARACTERS } from '#contract/people/contests';
import { CONTEST_TEXTS, contestCopy, endOfDay, lastDayOf, seasonEnd } from '#domain/explore/contest';
import { t } from '#lib/translate';
import { setContest } from '#state/commands/people/contests';
import { useContest } from '#state/queries/people/contest';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { CardDisclosure } from '#ui/surfaces/Card.tsx';
import styles from './ContestCard.module.css';

type Facts = Omit<Contest, 'id' | 'starts_at'>;

const FIELDS = [
  { name: 'source_clip_id', label: t('Address of the song to remix') },
  { name: 'producer_name', label: t('Producer') },
  { name: 'prizes', label: t('Prizes') },
  { name: 'awards', label: t('What the winners get') },
] as const;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const WEB_ADDRESS = /^(?:https?:\/\/\S+)?$/;

/** For the server's operators: the remix contest that all users are invited to. */
export function ContestCard() {
  const contest = useContest();
  return (
    <CardDisclosure title={t('Remix contest')}>
      <ContestForm key={contest?.id ?? 'none'} contest={contest} />
    </CardDisclosure>
  );
}

/** What is said of a contest. */
function factsOf({ id: _id, starts_at: _startsAt, ...facts }: Contest): Facts {
  return facts;
}

function newFacts(): Facts {
  return {
    source_clip_id: '',
    producer_name: '',
    ...CONTEST_TEXTS,
    rules_url: '',
    rules: '',
    ends_at: seasonEnd(new Date()).toISOString(),
  };
}

/** What a contest still needs before it can begin, or null. */
function missingOf(facts: Facts, clipId: string): string | null {
  if (FIELDS.some(({ name }) => facts[name].trim() === '') || clipId === '')
    return t('Fill in all fields, with the address of a public song.');
  if (!WEB_ADDRESS.test(facts.rules_url)) return t('The address of the rules must begin with https://');
  if (facts.rules_url === '' && facts.rules.trim() === '')
    return t('Write the rules, or enter the address of a page with them.');
  return null;
}

function ContestForm({ contest }: { readonly contest: Contest | null }) {
  const [facts, setFacts] = useState<Facts>(() => (contest ? factsOf(contest) : newFacts()));
  const { problem, setProblem, run } = useCallAction<'save'>();

  function save(endsAt: string) {
    const clipId = UUID.exec(facts.source_clip_id.toLowerCase())?.[0] ?? '';
    const missing = missingOf(facts, clipId);
    if (missing !== null) return setProblem(missing);
    void run('save', async () => {
      const saved = await setContest({ ...facts, source_clip_id: clipId, ends_at: endsAt });
      showToast({ text: saved ? t('The contest is on.') : t('The contest is over.') });
    });
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save(facts.ends_at);
      }}
    >
      {contest ? (
        <p className="small muted">{t('On: {contest}', { contest: contestCopy(contest) })}</p>
      ) : null}
      {FIELDS.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          value={facts[name]}
          maxLength={CONTEST_TEXT_MAX}
          onValue={(value) => setFacts({ ...facts, [name]: value })}
        />
      ))}
      <RulesFields facts={facts} onFacts={setFacts} />
      <TextField
        label={t('Last day')}
        type="date"
        value={lastDayOf(facts.ends_at)}
        onValue={(value) => value && setFacts({ ...facts, ends_at: endOfDay(value).toISOString() })}
      />
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ContestKeys isOn={contest !== null} onEnd={() => save(new Date().toISOString())} />
    </form>
  );
}

interface ContestKeysProps {
  readonly isOn: boolean;
  readonly onEnd: () => void;
}

function ContestKeys({ isOn, onEnd }: ContestKeysProps) {
  return (
    <div className={styles.keys}>
      <Button type="submit" size="small">
        {isOn ? t('Save contest') : t('Start contest')}
      </Button>
      {isOn ? (
        <Button size="small" kind="danger" onClick={onEnd}>
          {t('End contest')}
        </Button>
      ) : null}
    </div>
  );
}

interface RulesFieldsProps {
  readonly facts: Facts;
  readonly onFacts: (facts: Facts) => void;
}

/** The rules are written here or linked to on an external page. */
function RulesFields({ facts, onFacts }: RulesFieldsProps) {
  return (
    <>
      <TextArea
        label={t('Rules')}
        hint={t('Shown in the app')}
        value={facts.rules}
        maxLength={RULES_MAX_CHARACTERS}
        rows={4}
        onValue={(rules) => onFacts({ ...facts, rules })}
      />
      <TextField
        label={t('Address of the rules')}
        hint={t('A page elsewhere. Optional if the rules are written here')}
        value={facts.rules_url}
        maxLength={CONTEST_TEXT_MAX}
        onValue={(rules_url) => onFacts({ ...facts, rules_url: rules_url.trim() })}
      />
    </>
  );
}
