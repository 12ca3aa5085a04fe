import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { testBilling } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen } from '../../support/browser/app-screen.tsx';

replaceCalls({
  async read() {
    throw new Error('There is no signal.');
  },
  call: async () => ({ engines: [] }),
});

let app: AppScreen;
beforeEach(() => {
  signInTestUser();
  app = new AppScreen();
});
afterEach(() => app.close());

test('[BILL-20] [BILL-21] [BILL-22] the plans page shows descriptions, comparison and answers, even offline', async () => {
  const { database } = getAccount();
  const plan = { price_month: 10, price_year: 96, currency: 'USD', description: 'For publishers.' };
  await setKv(database, 'billing', { value: testBilling({ plan: { level: 'pro_20250501' } }), fetchedAt: 1 });
  await setKv(database, 'plans', {
    descriptions: [{ ...plan, level: 'pro', name: 'Pro', features: ['Stems'] }],
  });
  const row = { label: 'Stems', basic: 'No', student: 'No', pro: 'Yes', premier: 'Yes' };
  await setKv(database, 'planComparison', { sections: [{ section: 'Making', rows: [row] }] });
  await setKv(database, 'planQuestions', { questions: [{ question: 'What does it cost?', answer: 'Ten.' }] });
  await app.open('/account/plans');
  const own = page.getByRole('list', { name: 'Plans' }).getByRole('listitem').first();
  await expect.element(own).toHaveTextContent('Pro, your plan');
  await expect.element(own).toHaveTextContent('$10.00 a month, or $96.00 a year');
  await expect.element(page.getByRole('row', { name: 'Stems No No Yes Yes' })).toBeVisible();
  await page.getByText('What does it cost?').click();
  await expect.element(page.getByText('Ten.')).toBeVisible();
});
