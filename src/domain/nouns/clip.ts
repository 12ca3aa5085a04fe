import type { Clip } from '#contract/clips';
import { defineNoun } from './noun.ts';

export const clipNoun = defineNoun<Clip, Clip>('clip');
