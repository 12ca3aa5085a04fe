import { ApiError } from '#api/api-error';
import { createGuestCalls, type GuestCalls } from '#api/parties';
import { getDeviceId } from '#state/bridges/account';
import { CallProblem } from '#state/bridges/sync-bridge';

/** The calls of a guest at one party. All throw a CallProblem when the server refuses or does not respond. */
export function guestCalls(code: string): GuestCalls {
  const { get, join, search, addSong, vote } = createGuestCalls(code, { deviceId: getDeviceId });
  return {
    get: withProblems(get),
    join: withProblems(join),
    search: withProblems(search),
    addSong: withProblems(addSong),
    vote: withProblems(vote),
  };
}

const withProblems =
  <Args extends unknown[], Result>(send: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await send(...args);
    } catch (error) {
      throw error instanceof ApiError ? new CallProblem(error) : error;
    }
  };
