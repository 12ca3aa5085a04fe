import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { t } from '#lib/translate';
import { IconButton } from './IconButton.tsx';
import styles from './SearchBox.module.css';

const MAX_CHARACTERS = 200;

export interface SearchBoxProps {
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called when Enter is pressed. */
  readonly onDone?: () => void;
}

/** A search field. */
export function SearchBox({ placeholder, text, onText, onDone }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        // A phone's keyboard covers half of the results.
        input.current?.blur();
        onDone?.();
      }}
    >
      <Search className="icon-small" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={t('Search')}
        placeholder={placeholder}
        value={text}
        maxLength={MAX_CHARACTERS}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          // A sheet around the field stays open.
          event.stopPropagation();
          onText('');
        }}
      />
      {text === '' ? null : (
        <IconButton
          label={t('Clear search')}
          icon={<X className="icon-small" />}
          onClick={() => {
            onText('');
            input.current?.focus();
          }}
        />
      )}
    </form>
  );
}
