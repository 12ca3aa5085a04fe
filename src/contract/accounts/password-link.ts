import * as z from 'zod/mini';
import { emailSchema, newPasswordSchema } from './auth.ts';

/* A new password by a link in a mail, where the server can send mail. */

export const REQUEST_PASSWORD_LINK_PATH = '/api/auth/request-password-reset';
export const RESET_PASSWORD_PATH = '/api/auth/reset-password';

const TOKEN_MAX_CHARACTERS = 100;

export const passwordLinkSchema = z.object({ email: emailSchema });

export const resetPasswordSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX_CHARACTERS)),
  new_password: newPasswordSchema,
});
export type ResetPassword = z.infer<typeof resetPasswordSchema>;
