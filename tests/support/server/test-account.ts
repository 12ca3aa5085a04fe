import { onTestFinished } from 'vitest';
import { newId } from '#lib/ids';
import { type Account, getAccount, setAccount } from '#state/bridges/account';

/** Signs in a new, unique user. Returns the user's id. */
export function signInTestUser(): string {
  const userId = `test-${newId()}`;
  setAccount({ userId, handle: 'ada', email: 'ada@example.com', displayName: 'Ada', isLoaded: true });
  return userId;
}

/** Like `signInTestUser`, for one test: the account and its data are deleted afterwards. */
export function useTestAccount(): Account {
  signInTestUser();
  const account = getAccount();
  onTestFinished(async () => {
    setAccount(null);
    localStorage.clear();
    await account.database.destroy();
  });
  return account;
}
