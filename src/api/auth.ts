import {
  type AccountSession,
  accountSessionsSchema,
  CHANGE_EMAIL_PATH,
  CHANGE_PASSWORD_PATH,
  type ChangeEmail,
  type ChangePassword,
  DELETE_ACCOUNT_PATH,
  type OwnerProof,
  REVOKE_OTHER_SESSIONS_PATH,
  REVOKE_SESSION_PATH,
  SESSIONS_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SIGN_UP_PATH,
  type SignIn,
  type SignUp,
  signInResponseSchema,
} from '#contract/accounts/auth';
import { createHttp } from './http.ts';
import type { TokenHolder } from './token.ts';

export interface AuthOptions {
  deviceId: () => string;
  fetch?: typeof fetch;
}

/**
 * Creates an account and signs it in.
 * @throws ApiError, whose `field` names the rejected input: `email`, `username` or `password`
 */
export async function signUp(input: SignUp, options: AuthOptions): Promise<TokenHolder> {
  const { email, password, username, invitation } = input;
  await post(SIGN_UP_PATH, { email, password, username, name: username, invitation }, options);
  return whoIsSignedIn(options);
}

/**
 * Signs in.
 * @returns null when the account also needs a two-factor code
 * @throws ApiError, with status 401 for a wrong email or password
 */
export async function signIn(input: SignIn, options: AuthOptions): Promise<TokenHolder | null> {
  const body = { email: input.email, password: input.password };
  const http = createHttp({ ...options, isSignedIn: false });
  const response = await http.request({ method: 'POST', path: SIGN_IN_PATH, body });
  return signInResponseSchema.parse(response).needs_code ? null : whoIsSignedIn(options);
}

/**
 * Ends the session on the server.
 * @throws ApiError when the server could not be reached
 */
export async function signOut(options: AuthOptions): Promise<void> {
  await post(SIGN_OUT_PATH, {}, options);
}

/**
 * Returns the account's active sessions, newest first.
 * @throws ApiError
 */
export async function listSessions(options: AuthOptions): Promise<AccountSession[]> {
  const http = createHttp({ ...options, isSignedIn: false });
  const response = await http.request({ method: 'GET', path: SESSIONS_PATH });
  return accountSessionsSchema.parse(response).sessions;
}

/**
 * Ends one session of the account, or all except the current one.
 * @throws ApiError
 */
export async function endSession(id: string | 'others', options: AuthOptions): Promise<void> {
  if (id === 'others') await post(REVOKE_OTHER_SESSIONS_PATH, {}, options);
  else await post(REVOKE_SESSION_PATH, { session_id: id }, options);
}

/** @throws ApiError, whose `field` names the rejected input */
export async function changePassword(change: ChangePassword, options: AuthOptions): Promise<void> {
  await post(CHANGE_PASSWORD_PATH, change, options);
}

/** @throws ApiError, whose `field` names the rejected input */
export async function changeEmail(change: ChangeEmail, options: AuthOptions): Promise<void> {
  await post(CHANGE_EMAIL_PATH, change, options);
}

/** @throws ApiError, with the field `password` when the password is wrong */
export async function deleteAccount(proof: OwnerProof, options: AuthOptions): Promise<void> {
  await post(DELETE_ACCOUNT_PATH, proof, options);
}

/**
 * Returns the account behind the session cookie.
 * @throws ApiError, with status 401 when signed out
 */
export function whoIsSignedIn(options: AuthOptions): Promise<TokenHolder> {
  return createHttp({ ...options, isSignedIn: true }).whoAmI();
}

async function post(path: string, body: unknown, options: AuthOptions): Promise<void> {
  await createHttp({ ...options, isSignedIn: false }).request({ method: 'POST', path, body });
}
