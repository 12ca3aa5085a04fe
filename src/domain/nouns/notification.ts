import type { Notification } from '#contract/people/notifications';
import { defineNoun } from './noun.ts';

export const notificationNoun = defineNoun<Notification, Notification>('notification');
