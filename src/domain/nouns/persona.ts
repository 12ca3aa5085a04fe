import type { Persona } from '#contract/collections/personas';
import { defineNoun } from './noun.ts';

export const personaNoun = defineNoun<Persona, Persona>('persona');
