import { classNames } from '#ui/class-names.ts';
import { SuggestionChip } from '#ui/controls/Chip.tsx';
import styles from './SuggestionChips.module.css';

export interface SuggestionChipsProps {
  /** Accessible name for screen readers. */
  readonly label: string;
  readonly suggestions: readonly string[];
  readonly onPress: (suggestion: string) => void;
}

/** Suggestions that can be added, in one row that scrolls sideways. */
export function SuggestionChips({ label, suggestions, onPress }: SuggestionChipsProps) {
  return (
    <fieldset className={classNames('scroll-row', styles.chips)}>
      <legend className="screen-reader-only">{label}</legend>
      {suggestions.map((suggestion) => (
        <SuggestionChip key={suggestion} onPress={() => onPress(suggestion)}>
          {suggestion}
        </SuggestionChip>
      ))}
    </fieldset>
  );
}
