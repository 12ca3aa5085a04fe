import { formatWhole } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { classNames } from '#ui/class-names.ts';
import styles from './CharacterCount.module.css';

/** How much of a text limit is used; red beyond it. */
export function CharacterCount({ length, limit }: { readonly length: number; readonly limit: number }) {
  return (
    <span className={classNames('caption', 'numbers', length > limit ? styles.over : 'faint')}>
      {t('{length} of {limit}', { length: formatWhole(length), limit: formatWhole(limit) })}
    </span>
  );
}
