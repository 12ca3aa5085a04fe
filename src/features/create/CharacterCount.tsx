import { t, wholeNumber } from '#lib/translate';
import { classNames } from '#ui/class-names.ts';
import styles from './CharacterCount.module.css';

/** How much of a text limit is used; red beyond it. */
export function CharacterCount({ length, limit }: { readonly length: number; readonly limit: number }) {
  return (
    <span className={classNames('caption', 'numbers', length > limit ? styles.over : 'faint')}>
      {t('{length} of {limit}', { length: wholeNumber(length), limit: wholeNumber(limit) })}
    </span>
  );
}
