import { t } from '#lib/translate';
import { CardDisclosure } from '#ui/surfaces/Card.tsx';
import styles from './NoticesCard.module.css';

const NOTICES = [
  t('Instruments: FluidR3Mono GM, a subset. MIT, copyright Frank Wen, Michael Cowgill and others.'),
  t('Drums: samples of the Sonic Pi project. CC0.'),
  t(
    'Voices: spectral envelopes measured from the CMU voices of flite, modified. Copyright Carnegie Mellon University.',
  ),
  t(
    'Dictionary: CMUdict, copyright Carnegie Mellon University, through the package cmu-pronouncing-dictionary.',
  ),
  t('Typefaces: Texturina and Atkinson Hyperlegible Next. SIL Open Font License.'),
] as const;

/** Describes the built-in engine and credits the sounds it plays. */
export function NoticesCard() {
  return (
    <CardDisclosure title={t('About the built-in engine')}>
      <p className="small muted">
        {t(
          'An instant sketch engine with exact timing, true stems and lossless edits. Its singers are synthetic.',
        )}
      </p>
      <ul className={styles.notices}>
        {NOTICES.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </CardDisclosure>
  );
}
