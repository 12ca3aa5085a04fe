import type { Persona } from '#contract/personas';
import { defineNoun } from './noun.ts';

export const personaNoun = defineNoun<Persona, Persona>('persona');
