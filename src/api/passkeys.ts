import * as z from 'zod/mini';
import { accountSchema } from '#contract/accounts/auth';
import {
  ADD_PASSKEY_PATH,
  type NewPasskey,
  PASSKEY_OPTIONS_PATH,
  PASSKEY_SIGN_IN_OPTIONS_PATH,
  PASSKEY_SIGN_IN_PATH,
  PASSKEYS_PATH,
  type Passkey,
  passkeyOptionsSchema,
  passkeysSchema,
  REMOVE_PASSKEY_PATH,
  RENAME_PASSKEY_PATH,
} from '#contract/accounts/passkeys';
import type { AuthOptions } from './auth.ts';
import { createHttp } from './http.ts';
import type { TokenHolder } from './token.ts';

/** The request that a browser signs; its other fields are WebAuthn's. */
type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

const signedInSchema = z.object({ user: accountSchema });

/**
 * Returns the account's passkeys, newest first.
 * @throws ApiError
 */
export async function listPasskeys(options: AuthOptions): Promise<Passkey[]> {
  return passkeysSchema.parse(await send('GET', PASSKEYS_PATH, undefined, options)).passkeys;
}

/** @throws ApiError, with the field `password` when the password is wrong */
export async function newPasskeyOptions(input: NewPasskey, options: AuthOptions): Promise<PasskeyOptions> {
  return passkeyOptionsSchema.parse(await send('POST', PASSKEY_OPTIONS_PATH, input, options));
}

/** @throws ApiError */
export async function addPasskey(
  input: { name: string; response: object },
  options: AuthOptions,
): Promise<void> {
  await send('POST', ADD_PASSKEY_PATH, input, options);
}

/** @throws ApiError */
export async function renamePasskey(
  input: { id: string; name: string },
  options: AuthOptions,
): Promise<void> {
  await send('POST', RENAME_PASSKEY_PATH, input, options);
}

/** @throws ApiError */
export async function removePasskey(id: string, options: AuthOptions): Promise<void> {
  await send('POST', REMOVE_PASSKEY_PATH, { id }, options);
}

/** @throws ApiError */
export async function passkeySignInOptions(options: AuthOptions): Promise<PasskeyOptions> {
  return passkeyOptionsSchema.parse(await send('GET', PASSKEY_SIGN_IN_OPTIONS_PATH, undefined, options));
}

/**
 * Signs in with a passkey's signed response.
 * @throws ApiError, with status 401 for a passkey not registered here
 */
export async function signInByPasskey(
  response: object,
  options: AuthOptions,
): Promise<{ holder: TokenHolder; email: string }> {
  const { user } = signedInSchema.parse(await send('POST', PASSKEY_SIGN_IN_PATH, { response }, options));
  const holder = await createHttp({ ...options, isSignedIn: true }).whoAmI();
  return { holder, email: user.email };
}

function send(method: 'GET' | 'POST', path: string, body: unknown, options: AuthOptions): Promise<unknown> {
  const http = createHttp({ ...options, isSignedIn: false });
  return http.request({ method, path, ...(body === undefined ? {} : { body }) });
}
