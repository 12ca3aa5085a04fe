import { ANIMAL_FIELDS } from './animals.ts';
import type { Field } from './field.ts';
import { HEART_FIELDS } from './heart.ts';
import { HOME_FIELDS } from './home.ts';
import { NATURE_FIELDS } from './nature.ts';
import { OCCASION_FIELDS } from './occasions.ts';
import { PEOPLE_FIELDS } from './people.ts';
import { PLAY_FIELDS } from './play.ts';
import { TRAVEL_FIELDS } from './travel.ts';
import { WORK_FIELDS } from './work.ts';

/** Every part of life the writer knows; of two that match equally well the earlier one counts. */
export const FIELDS: readonly Field[] = [
  ...OCCASION_FIELDS,
  ...HOME_FIELDS,
  ...NATURE_FIELDS,
  ...ANIMAL_FIELDS,
  ...PEOPLE_FIELDS,
  ...TRAVEL_FIELDS,
  ...WORK_FIELDS,
  ...PLAY_FIELDS,
  ...HEART_FIELDS,
];
