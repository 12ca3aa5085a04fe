import { formatWhole } from '#domain/texts/text-format';
import { classNames } from '#ui/class-names.ts';
import styles from './CharacterCount.module.css';

/** How much of a text limit is used; red beyond it. */
export function CharacterCount({ length, limit }: { readonly length: number; readonly limit: number }) {
  return (
    <span className={classNames('caption', 'numbers', length > limit ? styles.over : 'faint')}>
      {formatWhole(length)} of {formatWhole(limit)}
    </span>
  );
}
