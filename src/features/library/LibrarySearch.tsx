import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './LibrarySearch.module.css';

const MAX_QUERY_LENGTH = 200;

export interface LibrarySearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Above the dock on phones, beside the filters from 768 px on. */
export function LibrarySearch({ text, onText }: LibrarySearchProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.search}>
      <Search className="icon-small" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label="Search"
        placeholder="Search your songs"
        value={text}
        maxLength={MAX_QUERY_LENGTH}
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
    </div>
  );
}
