import type { Intent } from '../intent.ts';
import { CELEBRATE_INTENTS } from './intents/celebrate.ts';
import { PART_INTENTS } from './intents/goodbye.ts';
import { HEART_INTENTS } from './intents/heart.ts';
import { ODE, PORTRAIT, SCENE } from './intents/portrait.ts';
import { WORLD_INTENTS } from './intents/world.ts';

/** In order of priority: if a prompt matches two, the first wins. */
export const INTENTS: readonly Intent[] = inOrder([
  'lullaby',
  'apology',
  'birthday',
  'anniversary',
  'wedding',
  'get well',
  'grief',
  'breakup',
  'faith',
  'holiday',
  'congratulations',
  'growing',
  'farewell',
  'thanks',
  'protest',
  'warning',
  'free',
  'complaint',
  'grind',
  'far',
  'missing',
  'rise',
  'love',
  'party',
  'journey',
  'fall',
  'ode',
]);

function inOrder(ids: readonly string[]): Intent[] {
  const all = [...CELEBRATE_INTENTS, ...PART_INTENTS, ...HEART_INTENTS, ...WORLD_INTENTS, ODE];
  return ids.flatMap((id) => all.filter((one) => one.id === id));
}

/** Every intent, including those that no word selects. */
export const ALL_INTENTS: readonly Intent[] = [...INTENTS, PORTRAIT, SCENE];
