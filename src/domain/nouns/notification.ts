import type { Notification } from '#contract/notifications';
import { defineNoun } from './noun.ts';

export const notificationNoun = defineNoun<Notification, Notification>('notification');
