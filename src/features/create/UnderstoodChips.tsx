import { useEffect, useId, useState } from 'react';
import {
  factOf,
  type InferredFact,
  type PromptCorrection,
  withCorrection,
} from '#domain/create/prompt-corrections';
import type { SongRequest } from '#domain/create/song-request';
import { createLog } from '#lib/log';
import { interpretPrompt } from '#state/commands/understand';
import { Button } from '#ui/Button.tsx';
import { FactChip } from '#ui/FactChip.tsx';
import styles from './UnderstoodChips.module.css';

const log = createLog('create');

/** How long after the last keystroke the text is read. */
const QUIET_MS = 350;

interface UnderstoodChipsProps {
  /** The inputs the song is or was requested with. */
  readonly request: SongRequest;
  readonly onCorrect: (corrections: PromptCorrection[]) => void;
  /**
   * In a form its space is reserved from the first word on: nothing below may shift when the text has been
   * read.
   */
  readonly isInForm?: boolean;
}

/** What the engine understands from the text; each guess can be withdrawn or changed. */
export function UnderstoodChips({ request, onCorrect, isInForm = false }: UnderstoodChipsProps) {
  const id = useId();
  const read = useUnderstanding(request);
  const facts = read ?? [];
  const corrections = request.corrections ?? [];
  if (facts.length === 0 && corrections.length === 0 && !(isInForm && hasWords(request))) return null;
  // It is part of the form, or of a song's card, which has its own heading.
  const Heading = isInForm ? 'h2' : 'h3';
  const correct = (fact: string, instead: string | null) =>
    onCorrect(withCorrection(corrections, { fact, instead }));
  return (
    // There is one for each song on the screen: as landmarks they would all have the same name.
    <fieldset className={styles.understood} data-form={isInForm || undefined} aria-labelledby={id}>
      <Heading id={id} className={styles.heading}>
        Understood
      </Heading>
      {facts.map((one) => (
        <FactChip
          key={one.fact}
          label={one.label}
          value={one.value}
          choices={one.choices}
          isText={one.isText}
          onChange={(value) => correct(one.fact, factOf(one.kind, value))}
          onRemove={() => correct(one.fact, null)}
        />
      ))}
      {read?.length === 0 ? <p className="small muted">Nothing in particular.</p> : null}
      {corrections.length > 0 ? (
        <Button kind="quiet" size="small" onClick={() => onCorrect([])}>
          As written
        </Button>
      ) : null}
    </fieldset>
  );
}

function hasWords({ description, styles: words }: SongRequest): boolean {
  return `${description}${words}`.trim() !== '';
}

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
