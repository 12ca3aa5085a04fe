import * as z from 'zod/mini';
import { t } from '#lib/translate';
import { ownerProofSchema } from './auth.ts';

/* The auth library handles passkeys too; these are its paths and the shapes we send to it and read from it. */

export const PASSKEYS_PATH = '/api/auth/passkey/list-user-passkeys';
export const PASSKEY_OPTIONS_PATH = '/api/auth/passkey/generate-register-options';
export const ADD_PASSKEY_PATH = '/api/auth/passkey/verify-registration';
export const RENAME_PASSKEY_PATH = '/api/auth/passkey/update-passkey';
export const REMOVE_PASSKEY_PATH = '/api/auth/passkey/delete-passkey';
export const PASSKEY_SIGN_IN_OPTIONS_PATH = '/api/auth/passkey/generate-authenticate-options';
export const PASSKEY_SIGN_IN_PATH = '/api/auth/passkey/verify-authentication';

const NAME_MAX_CHARACTERS = 60;
const ID_MAX_CHARACTERS = 100;
/** A credential id has at most 1023 bytes (WebAuthn, credential ID), here in base64url. */
const CREDENTIAL_ID_MAX_CHARACTERS = 1400;

const nameSchema = z.string().check(
  z.trim(),
  z.minLength(1, t('Enter a name.')),
  z.maxLength(
    NAME_MAX_CHARACTERS,
    t('A name may have at most {max} characters.', {
      max: NAME_MAX_CHARACTERS,
    }),
  ),
);
const idSchema = z.string().check(z.minLength(1), z.maxLength(ID_MAX_CHARACTERS));

/** A passkey stored on a device or in a password manager. */
const passkeySchema = z.object({ id: z.string(), name: z.string(), created_at: z.string() });
export type Passkey = z.infer<typeof passkeySchema>;
export const passkeysSchema = z.object({ passkeys: z.array(passkeySchema) });

/** Adding one requires the proof, so that an open page alone does not give away the account. */
export const newPasskeySchema = z.extend(ownerProofSchema, { name: nameSchema });
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** What the browser is asked to sign, in WebAuthn's JSON form. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

/** What the browser signed, in WebAuthn's JSON form; the library reads the rest. */
const credentialSchema = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(CREDENTIAL_ID_MAX_CHARACTERS)),
  response: z.looseObject({}),
});

export const addPasskeySchema = z.object({ name: nameSchema, response: credentialSchema });
export const renamePasskeySchema = z.object({ id: idSchema, name: nameSchema });
export const removePasskeySchema = z.object({ id: idSchema });
export const passkeySignInSchema = z.object({ response: credentialSchema });
