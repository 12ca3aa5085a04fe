import { userConfigWrite } from '#domain/writes/user-config';
import type { ResponseRules } from '../entity.ts';
import { writeKv } from '../kv.ts';

export const writes = [userConfigWrite];

export const responses: ResponseRules = {
  'users.getConfig': { store: (tables, value) => writeKv(tables, 'userConfig', { value }) },
  'users.updateConfig': { store: (tables, value) => writeKv(tables, 'userConfig', { value }) },
  'users.acceptCustomModeTos': { store: (tables, value) => writeKv(tables, 'userConfig', { value }) },
  'users.acceptTimbalandTerms': { store: (tables, value) => writeKv(tables, 'userConfig', { value }) },
  'users.getEvent': {
    store: (tables, event) => writeKv(tables, 'userEvent', { hasCreatedSong: event.has_created_song }),
  },
  // SESS-31
  'users.getSessionId': { retries: { count: 1, delayMs: 1000, jitterMs: 1000 } },
};
