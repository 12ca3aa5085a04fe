import { SearchBox, type SearchBoxProps } from '#ui/controls/SearchBox.tsx';
import styles from './SongSearch.module.css';

/** Searches the songs of the screen; above the dock on phones, beside what the screen puts there from 768 px on. */
export function SongSearch(props: Pick<SearchBoxProps, 'placeholder' | 'text' | 'onText'>) {
  return (
    <div className={styles.search}>
      <SearchBox {...props} />
    </div>
  );
}
