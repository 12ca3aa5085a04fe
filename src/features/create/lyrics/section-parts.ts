import { t } from '#lib/translate';

/** Labels of the section marks that a tap adds. The marks in the lyrics are English, which every engine reads. */
export const PART_LABELS = {
  Verse: t('Verse'),
  'Pre-Chorus': t('Pre-Chorus'),
  Chorus: t('Chorus'),
  Bridge: t('Bridge'),
  Intro: t('Intro'),
  Outro: t('Outro'),
  Solo: t('Solo'),
} as const;

export type SectionPart = keyof typeof PART_LABELS;
