import { jwtVerify, SignJWT } from 'jose';
import { tokenPayloadSchema } from '#contract/auth';

/** Who makes a call. */
export interface Viewer {
  readonly id: string;
  readonly handle: string;
  readonly isStaff: boolean;
}

const ALGORITHM = 'HS256';
/** Short, because a token is believed without a look at the session it came from. */
const LIFETIME = '5 minutes';

export function signToken(viewer: Viewer, key: Uint8Array): Promise<string> {
  return new SignJWT({ handle: viewer.handle, staff: viewer.isStaff })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(viewer.id)
    .setExpirationTime(LIFETIME)
    .sign(key);
}

/** The account of a token, or null when it is expired, forged or not ours. */
export async function readToken(token: string, key: Uint8Array): Promise<Viewer | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM] });
    const parsed = tokenPayloadSchema.safeParse(payload);
    if (!parsed.success) return null;
    return { id: parsed.data.sub, handle: parsed.data.handle, isStaff: parsed.data.staff };
  } catch {
    // Every failure of the signature library means the same to a caller: this token is not valid.
    return null;
  }
}
