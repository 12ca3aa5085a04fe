import { t } from '#lib/translate';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './KeyboardHelp.module.css';

interface KeyGroup {
  readonly title: string;
  /** What the keys do, with the keys as they are printed on a keyboard. */
  readonly keys: readonly (readonly [deed: string, ...keys: string[]])[];
}

const SPACE = t('Space');
const SHIFT = t('Shift');
const CTRL = t('Ctrl');
const CLICK = t('Click');

const GROUPS: readonly KeyGroup[] = [
  {
    title: t('Everywhere'),
    keys: [
      [t('Find a song or a screen'), CTRL, 'K'],
      [t('Search'), '/'],
      [t('Show these keys'), '?'],
    ],
  },
  {
    title: t('Player'),
    keys: [
      [t('Play or pause'), SPACE],
      [t('Five seconds back'), '←'],
      [t('Five seconds ahead'), '→'],
      [t('Previous song'), SHIFT, '←'],
      [t('Next song'), SHIFT, '→'],
      [t('Sound on or off'), 'M'],
      [t('Like'), 'L'],
    ],
  },
  {
    title: t('Songs in a list'),
    keys: [
      [t('Select all'), CTRL, 'A'],
      [t('Select up to a song'), SHIFT, CLICK],
      [t('Select one more'), CTRL, CLICK],
      [t('Move selected songs to the trash'), t('Delete')],
      [t('Stop selecting'), t('Esc')],
    ],
  },
];

/** The keys of the keyboard, by where they work. */
export function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title={t('Keyboard shortcuts')} isOpen onClose={onClose}>
      <div className={styles.groups}>
        {GROUPS.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl className={styles.keys}>
              {keys.map(([deed, ...names]) => (
                <div key={deed}>
                  <dt>{deed}</dt>
                  <dd>
                    {names.map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
