import { useEffect, useId, useState } from 'react';
import { factLimits, isImpossible } from '#domain/create/fact-limits';
import {
  factOf,
  type InferredFact,
  type PromptCorrection,
  withCorrection,
} from '#domain/create/prompt-corrections';
import type { SongRequest } from '#domain/create/song-request';
import { createLog } from '#lib/log';
import { t, translated } from '#lib/translate';
import { interpretPrompt } from '#state/commands/making/understand';
import { Button } from '#ui/controls/Button.tsx';
import { FactChip } from '#ui/controls/FactChip.tsx';
import { hasWords, ReservedChips } from './ReservedChips.tsx';
import styles from './UnderstoodChips.module.css';

const log = createLog('create');

/** How long after the last keystroke the text is read: typing has come to rest. */
const QUIET_MS = 900;

interface UnderstoodChipsProps {
  /** The inputs the song is or was requested with. */
  readonly request: SongRequest;
  readonly onCorrect: (corrections: PromptCorrection[]) => void;
}

/** What the engine recognized in the text; each guess can be withdrawn or changed. */
export function UnderstoodChips({ request, onCorrect }: UnderstoodChipsProps) {
  const id = useId();
  const facts = useUnderstanding(request) ?? [];
  const corrections = request.corrections ?? [];
  const possible = facts.filter((one) => !isImpossible(one));
  const limits = factLimits(facts);
  if (facts.length === 0 && corrections.length === 0) return <ReservedChips request={request} />;
  const correct = (fact: string, instead: string | null) =>
    onCorrect(withCorrection(corrections, { fact, instead }));
  return (
    <fieldset className={styles.understood} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id} className={limits.length > 0 ? 'screen-reader-only' : undefined}>
          {t('What we heard')}
        </h2>
        {limits.map((text) => (
          <span key={text} className={styles.limit}>
            {text}
          </span>
        ))}
      </div>
      <div className={styles.chips}>
        {possible.map((one) => (
          <FactChip
            key={one.fact}
            label={shownLabel(one, one.label)}
            value={one.value}
            choices={one.choices.map(({ value, label }) => ({ value, label: shownLabel(one, label) }))}
            isText={one.isText}
            onChange={(value) => correct(one.fact, factOf(one.kind, value))}
            onRemove={() => correct(one.fact, null)}
          />
        ))}
        {corrections.length > 0 ? (
          <Button kind="quiet" size="small" onClick={() => onCorrect([])}>
            {t('Undo changes')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

/** The engine composes English; what the user wrote stays as it is. */
const shownLabel = ({ isText }: InferredFact, label: string) => (isText ? label : translated(label));

/** Null until the text was read. The previous result stays until it is read again. */
function useUnderstanding(request: SongRequest): readonly InferredFact[] | null {
  const [facts, setFacts] = useState<readonly InferredFact[] | null>(null);
  const key = JSON.stringify(request);
  useEffect(() => {
    const asked = JSON.parse(key) as SongRequest;
    let isCurrent = true;
    const timer = setTimeout(() => {
      if (!hasWords(asked)) {
        setFacts(null);
        return;
      }
      interpretPrompt(asked).then(
        (read) => isCurrent && setFacts(read),
        (error: unknown) => log.info('could not interpret the prompt', error),
      );
    }, QUIET_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return facts;
}
