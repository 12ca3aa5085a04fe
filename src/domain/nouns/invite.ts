import type { Invite } from '#contract/collections/invites';
import { defineNoun } from './noun.ts';

export const inviteNoun = defineNoun<Invite, Invite>('invite');
