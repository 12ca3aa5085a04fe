import { test as playwrightTest } from '@playwright/test';
import { type Household, startServer, WITH_PLANS } from './session.ts';

/** For specs that can share a server and a browser: starting both takes as long as some journeys. */
export const test = playwrightTest.extend<object, { household: Household }>({
  household: [
    async ({ browser }, use) => {
      const environment = {
        // All users connect from this computer.
        SKYLARK_RATE_LIMIT_SCALE: '100',
        // M4A takes as long to encode as the format that this browser plays.
        SKYLARK_FFMPEG: 'none',
        // Its first account is staff; the others have a plan.
        ...WITH_PLANS,
      };
      const server = await startServer({ environment });
      await use({ server, browser });
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
