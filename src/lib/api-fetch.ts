import { apiUrl } from './api-base.ts';

/** Fetches a file of the API with the current session. */
export function apiFetch(path: string, init?: RequestInit): Promise<Response> {
  return fetch(apiUrl(path), { ...init, credentials: 'include' });
}
