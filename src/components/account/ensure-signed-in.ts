import { getAccount } from '#state/bridges/account';
import { requestSignUp } from '#state/stores/dialogs';

/** Returns true for a signed-in user; sends a visitor to sign-up, and back afterwards. */
export function ensureSignedIn(): boolean {
  if (getAccount().isSignedIn) return true;
  requestSignUp();
  return false;
}
