import * as z from 'zod/mini';

/**
 * Sign-up, sign-in, sign-out and the token call belong to the auth library under /api/auth/*; these are the
 * shapes we send and read there. The session itself is an HttpOnly cookie that no script sees.
 */
export const SIGN_UP_PATH = '/api/auth/sign-up/email';
export const SIGN_IN_PATH = '/api/auth/sign-in/email';
export const SIGN_OUT_PATH = '/api/auth/sign-out';
export const TOKEN_PATH = '/api/auth/token';

const usernameSchema = z
  .string()
  .check(
    z.minLength(3, 'Username must have 3 to 40 characters.'),
    z.maxLength(40, 'Username must have 3 to 40 characters.'),
    z.regex(/^[A-Za-z0-9_]+$/, 'Username may use letters, digits and underscore only.'),
  );

export const signUpSchema = z.object({
  email: z.email('Enter an email address like name@example.com.'),
  username: usernameSchema,
  password: z
    .string()
    .check(
      z.minLength(8, 'Password must have at least 8 characters.'),
      z.maxLength(128, 'Password may have at most 128 characters.'),
    ),
});
export type SignUp = z.infer<typeof signUpSchema>;

export const signInSchema = z.object({
  email: z.email('Enter an email address like name@example.com.'),
  password: z.string().check(z.minLength(1, 'Enter your password.')),
});
export type SignIn = z.infer<typeof signInSchema>;

/** The account that a sign-up or sign-in responds with. */
export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  username: z.string(),
});

/** The account part of the token's JWT payload. */
export const tokenPayloadSchema = z.object({
  sub: z.string(),
  handle: z.string(),
  staff: z.boolean(),
  /** Seconds since the epoch. */
  exp: z.number(),
});
export const tokenResponseSchema = z.object({ token: z.string() });
