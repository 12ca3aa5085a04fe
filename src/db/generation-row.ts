import type { GenerateBody } from '#contract/making/generate';

/** A generation request as sent, for 'Retry' on a stuck or failed clip. */
export interface GenerationRow {
  requestId: string;
  /** Null for a request made on another device. */
  body: GenerateBody | null;
  clipIds: string[];
  createdAt: number;
  /** Set when the request's one error toast was shown. */
  isErrorReported: boolean;
}
