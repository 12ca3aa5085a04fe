import * as polls from '../../../../../src/state/commands/polls.ts';
import { replaceable } from './calls.ts';

export const poll = replaceable('poll', polls.poll);
