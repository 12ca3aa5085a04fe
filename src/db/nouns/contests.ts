import type { ResponseRules } from '../entity.ts';
import { writeKv } from '../kv.ts';

export const responses: ResponseRules = {
  'contests.getCurrent': { store: (tables, { contest }) => writeKv(tables, 'contest', { contest }) },
  'contests.set': { store: (tables, { contest }) => writeKv(tables, 'contest', { contest }) },
};
