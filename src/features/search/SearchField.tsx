import { ArrowLeft, Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './SearchField.module.css';

const MAX_TERM_CHARACTERS = 200;

export interface SearchFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Enter was pressed. */
  readonly onDone: () => void;
}

/** Where one types what to look for. */
export function SearchField({ text, onText, onDone }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        // The keyboard of a phone covers half of what was found.
        input.current?.blur();
        onDone();
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
        aria-label="Search"
        placeholder="Songs, playlists, people, styles"
        value={text}
        maxLength={MAX_TERM_CHARACTERS}
        onChange={(event) => onText(event.target.value)}
      />
      {text === '' ? null : (
        <IconButton
          label="Clear search"
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

/** In place of the field on the page of one style or hashtag. */
export function TagHead({ title, onBack }: { readonly title: string; readonly onBack: () => void }) {
  return (
    <header className={styles.tagHead}>
      <IconButton label="Back to search" icon={<ArrowLeft />} onClick={onBack} />
      <h1 className="display title">{title}</h1>
    </header>
  );
}
