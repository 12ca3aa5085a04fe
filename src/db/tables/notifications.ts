import type { Notification } from '#contract/people/notifications';
import { notificationNoun } from '#domain/nouns/notification';
import { defineTable } from '../entity-table.ts';
import type { NotificationRow } from '../schema.ts';

export const table = defineTable<Notification, Notification, NotificationRow>({
  noun: notificationNoun,
  table: 'notifications',
  versions: { 1: { tables: { notifications: 'id, updatedAt' } } },
  viewOf: ({ notification }) => notification,
});
