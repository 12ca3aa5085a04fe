import { useSnapshot } from 'valtio';
import { t } from '#lib/translate';
import { chooseTheme, type ThemeChoice, themeStore } from '#state/stores/theme';
import { CardFieldset } from '#ui/surfaces/Card.tsx';
import styles from './AppearanceCard.module.css';

const THEMES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'system', label: t('Match device') },
  { value: 'dark', label: t('Dark') },
  { value: 'light', label: t('Light') },
];

/** Dark, light, or as the device is. */
export function AppearanceCard() {
  const { choice } = useSnapshot(themeStore);
  return (
    <CardFieldset title={t('Appearance')}>
      <div className={styles.choices}>
        {THEMES.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={choice === value}
              onChange={() => chooseTheme(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </CardFieldset>
  );
}
