import { t } from '#lib/translate';
import { SearchBox, type SearchBoxProps } from '#ui/SearchBox.tsx';
import styles from './LibrarySearch.module.css';

/** Above the dock on phones, beside the filters from 768 px on. */
export function LibrarySearch(props: Pick<SearchBoxProps, 'text' | 'onText'>) {
  return (
    <div className={styles.search}>
      <SearchBox placeholder={t('Search your songs')} {...props} />
    </div>
  );
}
