import { DOOR_PATH, type Door, doorSchema } from '#contract/accounts/registration';
import type { AuthOptions } from './auth.ts';
import { createHttp } from './http.ts';

/**
 * Returns how people sign in to this server, and who may sign up.
 * @throws ApiError
 */
export async function getDoor(options: AuthOptions): Promise<Door> {
  const http = createHttp({ ...options, isSignedIn: false });
  return doorSchema.parse(await http.request({ method: 'GET', path: DOOR_PATH }));
}
