import { writeKv } from '#db/kv';
import { readOnboarding } from '#db/onboarding';
import { advanceOnboarding, type OnboardingEvent } from '#domain/session/onboarding-progress';
import { POLL_SCHEDULES } from '#domain/sync/poll-schedule';
import { createLog } from '#lib/log';
import { getAccount } from '#state/bridges/account';
import { onAction } from '#state/bridges/user-actions';
import { runPollLoop } from '#sync/follow/poll-loop';
import { updateUserConfig } from './user-config.ts';

const log = createLog('onboarding');

/** The actions of `bridges/user-actions` that complete an onboarding step. */
const TRACKED_ACTIONS: readonly string[] = ['play', 'like', 'share', 'create'] satisfies OnboardingEvent[];

/** Advances the onboarding after an event; its completion is stored for all devices. Never rejects. */
export async function moveOnboarding(event: OnboardingEvent): Promise<void> {
  const { database } = getAccount();
  try {
    const isFinished = await database.run((tables) =>
      tables.transaction('rw', tables.kv, tables.clips, async () => {
        const at = await readOnboarding(tables);
        const next = advanceOnboarding(at, event, Date.now());
        if (next !== at) await writeKv(tables, 'onboarding', next);
        return next !== at && next.step === 'finished';
      }),
    );
    if (isFinished) await updateUserConfig({ shown_creation_tour: true });
  } catch (error) {
    log.error('could not advance onboarding', error);
  }
}

/** Follows user actions and checks every 15 s (ONB-08); returns a function that stops both. */
export function watchOnboarding(): () => void {
  const end = new AbortController();
  const stop = onAction(({ name }) => {
    if (TRACKED_ACTIONS.includes(name)) void moveOnboarding(name as OnboardingEvent);
  });
  void runPollLoop({
    schedule: POLL_SCHEDULES.onboarding,
    signal: end.signal,
    now: Date.now,
    random: Math.random,
    async ask() {
      // A hidden page is not being read.
      if (document.visibilityState === 'visible') await moveOnboarding('check');
      return 'again';
    },
  });
  return () => {
    stop();
    end.abort();
  };
}
