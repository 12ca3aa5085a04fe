import { useEffect, useState } from 'react';
import { ApiError } from '#api/api-error';
import { getDoor } from '#api/door';
import type { Door } from '#contract/accounts/registration';
import { createLog } from '#lib/log';
import { getDeviceId } from '#state/bridges/account';

const log = createLog('door');

/** How people sign in to this server and who may sign up; null until that is known, also offline. */
export function useDoor(): Door | null {
  const [door, setDoor] = useState<Door | null>(null);
  useEffect(() => {
    let isHere = true;
    getDoor({ deviceId: getDeviceId }).then(
      (found) => isHere && setDoor(found),
      (error: unknown) => {
        // The form works without it.
        if (error instanceof ApiError) log.info('could not read how people sign in', error);
        else log.error('could not read how people sign in', error);
      },
    );
    return () => {
      isHere = false;
    };
  }, []);
  return door;
}
