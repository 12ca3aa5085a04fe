/** The error codes of the protocol that this server sends. */
export const ERROR = {
  generic: 0,
  missingParameter: 10,
  wrongCredentials: 40,
  conflictingCredentials: 43,
  invalidApiKey: 44,
  notAuthorized: 50,
  notFound: 70,
} as const;

export type ErrorCode = (typeof ERROR)[keyof typeof ERROR];

/** An error as the protocol sends it: a code and a sentence. */
export class SubsonicError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'SubsonicError';
    this.code = code;
  }
}
