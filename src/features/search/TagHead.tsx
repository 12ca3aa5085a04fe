import { ArrowLeft } from 'lucide-react';
import { t } from '#lib/translate';
import { IconButton } from '#ui/controls/IconButton.tsx';
import styles from './TagHead.module.css';

/** Replaces the search field on the page of a style or hashtag. */
export function TagHead({ title, onBack }: { readonly title: string; readonly onBack: () => void }) {
  return (
    <header className={styles.tagHead}>
      <IconButton label={t('Back to search')} icon={<ArrowLeft />} onClick={onBack} />
      <h1 className="display title">{title}</h1>
    </header>
  );
}
