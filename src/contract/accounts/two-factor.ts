import * as z from 'zod/mini';
import { t } from '#lib/translate';
import { ownPasswordSchema } from './auth.ts';

/* The auth library handles two-factor codes too; these are its paths and the shapes we send to it and read from it. */

export const TWO_FACTOR_PATH = '/api/auth/two-factor/status';
export const ENABLE_TWO_FACTOR_PATH = '/api/auth/two-factor/enable';
export const DISABLE_TWO_FACTOR_PATH = '/api/auth/two-factor/disable';
export const RECOVERY_CODES_PATH = '/api/auth/two-factor/generate-backup-codes';
export const VERIFY_CODE_PATH = '/api/auth/two-factor/verify-totp';
export const VERIFY_RECOVERY_CODE_PATH = '/api/auth/two-factor/verify-backup-code';

export const twoFactorPasswordSchema = ownPasswordSchema;

/** Digits in a code of an authenticator app. */
const CODE_DIGITS = 6;

export const codeSchema = z.object({
  code: z.string().check(
    z.overwrite((code) => code.replaceAll(/\s/g, '')),
    z.regex(/^\d{6}$/, t('Enter the {digits} digits of the code.', { digits: CODE_DIGITS })),
  ),
});

const RECOVERY_CODE_MAX_CHARACTERS = 40;
export const recoveryCodeSchema = z.object({
  code: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t('Enter a recovery code.')),
      z.maxLength(RECOVERY_CODE_MAX_CHARACTERS, t('This is not a recovery code.')),
    ),
});

export const twoFactorStatusSchema = z.object({ is_enabled: z.boolean() });

/** What an authenticator app needs, and the codes for when it is lost; each is valid once. */
export const newTwoFactorSchema = z.object({ totp_uri: z.string(), recovery_codes: z.array(z.string()) });
export type NewTwoFactor = z.infer<typeof newTwoFactorSchema>;

export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
