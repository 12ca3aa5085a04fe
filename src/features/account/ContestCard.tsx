import { useState } from 'react';
import { CONTEST_TEXT_MAX, type Contest, RULES_MAX_CHARACTERS } from '#contract/contests';
import { CONTEST_TEXTS, contestCopy, endOfDay, lastDayOf, seasonEnd } from '#domain/contest';
import { CallProblem } from '#state/bridges/sync-bridge';
import { setContest } from '#state/commands/contests';
import { useContest } from '#state/queries/contest';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/Button.tsx';
import { CardDisclosure } from '#ui/Card.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './ContestCard.module.css';

type Facts = Omit<Contest, 'id' | 'starts_at'>;

const FIELDS = [
  { name: 'source_clip_id', label: 'Address of the song to remix' },
  { name: 'producer_name', label: 'Producer' },
  { name: 'prizes', label: 'Prizes' },
  { name: 'awards', label: 'What becomes of the winners' },
] as const;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const WEB_ADDRESS = /^(?:https?:\/\/\S+)?$/;

/** For the people who run the server: the contest of remixes that everybody is invited to. */
export function ContestCard() {
  const contest = useContest();
  return (
    <CardDisclosure title="Remix contest">
      <ContestForm key={contest?.id ?? 'none'} contest={contest} />
    </CardDisclosure>
  );
}

/** What is said of a contest. */
function factsOf({ id: _id, starts_at: _startsAt, ...facts }: Contest): Facts {
  return facts;
}

function ContestForm({ contest }: { readonly contest: Contest | null }) {
  const [facts, setFacts] = useState<Facts>(
    () =>
      (contest && factsOf(contest)) ?? {
        source_clip_id: '',
        producer_name: '',
        ...CONTEST_TEXTS,
        rules_url: '',
        rules: '',
        ends_at: seasonEnd(new Date()).toISOString(),
      },
  );
  const [problem, setProblem] = useState<string | null>(null);

  async function save(endsAt: string) {
    const clipId = UUID.exec(facts.source_clip_id.toLowerCase())?.[0] ?? '';
    if (FIELDS.some(({ name }) => facts[name].trim() === '') || clipId === '')
      return setProblem('Fill in all fields, with the address of a public song.');
    if (!WEB_ADDRESS.test(facts.rules_url))
      return setProblem('The address of the rules must begin with https://');
    if (facts.rules_url === '' && facts.rules.trim() === '')
      return setProblem('Write the rules, or enter the address of a page with them.');
    setProblem(null);
    try {
      const saved = await setContest({ ...facts, source_clip_id: clipId, ends_at: endsAt });
      showToast({ text: saved ? 'The contest is on.' : 'The contest is over.' });
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setProblem(error.status === 0 ? 'This needs a signal. Nothing was changed.' : error.detail);
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save(facts.ends_at);
      }}
    >
      {contest ? <p className="small muted">On: {contestCopy(contest)}</p> : null}
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
        label="Last day"
        type="date"
        value={lastDayOf(facts.ends_at)}
        onValue={(value) => value && setFacts({ ...facts, ends_at: endOfDay(value).toISOString() })}
      />
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.keys}>
        <Button type="submit" size="small">
          {contest ? 'Save contest' : 'Start contest'}
        </Button>
        {contest ? (
          <Button size="small" kind="danger" onClick={() => void save(new Date().toISOString())}>
            End contest
          </Button>
        ) : null}
      </div>
    </form>
  );
}

interface RulesFieldsProps {
  readonly facts: Facts;
  readonly onFacts: (facts: Facts) => void;
}

/** The rules are written here, or stand on a page elsewhere. */
function RulesFields({ facts, onFacts }: RulesFieldsProps) {
  return (
    <>
      <TextArea
        label="Rules"
        hint="To be read in the app"
        value={facts.rules}
        maxLength={RULES_MAX_CHARACTERS}
        rows={4}
        onValue={(rules) => onFacts({ ...facts, rules })}
      />
      <TextField
        label="Address of the rules"
        hint="A page elsewhere; may be left out where the rules are written here"
        value={facts.rules_url}
        maxLength={CONTEST_TEXT_MAX}
        onValue={(rules_url) => onFacts({ ...facts, rules_url: rules_url.trim() })}
      />
    </>
  );
}
