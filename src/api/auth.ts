import {
  type AccountSession,
  accountSessionsSchema,
  CHANGE_EMAIL_PATH,
  CHANGE_PASSWORD_PATH,
  type ChangeEmail,
  type ChangePassword,
  DELETE_ACCOUNT_PATH,
  REVOKE_OTHER_SESSIONS_PATH,
  REVOKE_SESSION_PATH,
  SESSIONS_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SIGN_UP_PATH,
  type SignIn,
  type SignUp,
} from '#contract/auth';
import { createHttp } from './http.ts';
import type { TokenHolder } from './token.ts';

export interface AuthOptions {
  deviceId: () => string;
  fetch?: typeof fetch;
}

/**
 * Makes an account and signs it in.
 * @throws ApiError, whose `field` names the input that was refused: `email`, `username` or `password`
 */
export async function signUp(input: SignUp, options: AuthOptions): Promise<TokenHolder> {
  const { email, password, username } = input;
  await post(SIGN_UP_PATH, { email, password, username, name: username }, options);
  return whoIsSignedIn(options);
}

/**
 * Signs in.
 * @throws ApiError, with status 401 for a wrong email or password
 */
export async function signIn(input: SignIn, options: AuthOptions): Promise<TokenHolder> {
  await post(SIGN_IN_PATH, { email: input.email, password: input.password }, options);
  return whoIsSignedIn(options);
}

/**
 * Ends the session on the server.
 * @throws ApiError when the server was not reached
 */
export async function signOut(options: AuthOptions): Promise<void> {
  await post(SIGN_OUT_PATH, {}, options);
}

/**
 * Where the account is signed in, the newest session first.
 * @throws ApiError
 */
export async function listSessions(options: AuthOptions): Promise<AccountSession[]> {
  const http = createHttp({ ...options, isSignedIn: false });
  const response = await http.request({ method: 'GET', path: SESSIONS_PATH });
  return accountSessionsSchema.parse(response).sessions;
}

/**
 * Ends one session of the account, or all but this one.
 * @throws ApiError
 */
export async function endSession(id: string | 'others', options: AuthOptions): Promise<void> {
  if (id === 'others') await post(REVOKE_OTHER_SESSIONS_PATH, {}, options);
  else await post(REVOKE_SESSION_PATH, { session_id: id }, options);
}

/** @throws ApiError, whose `field` names the input that was refused */
export async function changePassword(change: ChangePassword, options: AuthOptions): Promise<void> {
  await post(CHANGE_PASSWORD_PATH, change, options);
}

/** @throws ApiError, whose `field` names the input that was refused */
export async function changeEmail(change: ChangeEmail, options: AuthOptions): Promise<void> {
  await post(CHANGE_EMAIL_PATH, change, options);
}

/** @throws ApiError, with the field `password` when that is wrong */
export async function deleteAccount(password: string, options: AuthOptions): Promise<void> {
  await post(DELETE_ACCOUNT_PATH, { password }, options);
}

/**
 * The account behind the session cookie.
 * @throws ApiError, with status 401 when there is none
 */
function whoIsSignedIn(options: AuthOptions): Promise<TokenHolder> {
  return createHttp({ ...options, isSignedIn: true }).whoAmI();
}

async function post(path: string, body: unknown, options: AuthOptions): Promise<void> {
  await createHttp({ ...options, isSignedIn: false }).request({ method: 'POST', path, body });
}
