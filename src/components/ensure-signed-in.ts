import { getAccount } from '#state/bridges/account';
import { requestSignUp } from '#state/stores/dialogs';

/** Returns true for a signed-in user; a visitor is led to sign-up instead, and back afterwards. */
export function ensureSignedIn(): boolean {
  if (getAccount().isSignedIn) return true;
  requestSignUp();
  return false;
}
