import type { HandlersOf } from './context.ts';

export const handlers: HandlersOf<'status'> = {
  'status.get': async () => ({ status: 'ok', message: null }),
};
