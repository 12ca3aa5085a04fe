import { ANIMAL_FIELDS } from '../data/fields/animals.ts';
import { HEART_FIELDS } from '../data/fields/heart.ts';
import { HOME_FIELDS } from '../data/fields/home.ts';
import { NATURE_FIELDS } from '../data/fields/nature.ts';
import { OCCASION_FIELDS } from '../data/fields/occasions.ts';
import { PEOPLE_FIELDS } from '../data/fields/people.ts';
import { PLAY_FIELDS } from '../data/fields/play.ts';
import { TRAVEL_FIELDS } from '../data/fields/travel.ts';
import { WORK_FIELDS } from '../data/fields/work.ts';
import type { Field } from './field.ts';

/** All fields the writer knows; if two match equally well, the earlier one wins. */
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
