import { SIGN_IN_PATH, SIGN_OUT_PATH, SIGN_UP_PATH, type SignIn, type SignUp } from '#contract/auth';
import { createHttp } from './http.ts';
import type { TokenHolder } from './token.ts';

export interface AuthOptions {
  deviceId: () => string;
  baseUrl?: string;
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
 * The account behind the session cookie.
 * @throws ApiError, with status 401 when there is none
 */
function whoIsSignedIn(options: AuthOptions): Promise<TokenHolder> {
  return createHttp({ ...options, isSignedIn: true }).whoAmI();
}

async function post(path: string, body: unknown, options: AuthOptions): Promise<void> {
  await createHttp({ ...options, isSignedIn: false }).request({ method: 'POST', path, body });
}
