import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addPlay } from '#db/plays';
import { getAccount } from '#state/bridges/account';
import { testClip, testId } from '#tests/support/clips';
import { createFakeSync } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;

beforeEach(async () => {
  const user_id = signInTestUser();
  replaceSync(createFakeSync().service);
  await putClips([testClip(1, { user_id, title: 'Low Star', display_tags: 'jazz, piano' })]);
  app = new AppScreen();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const listen = (seconds: number, at = Date.now()) =>
  addPlay(getAccount().database, { clipId: testId(1), at, seconds });
/** The color of the corner that has no light, and that of a token, both as RGB. */
async function cornerColor(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  context?.drawImage(picture, 0, 0);
  const [red, green, blue] = context?.getImageData(0, picture.height - 1, 1, 1).data ?? [];
  return `rgb(${red}, ${green}, ${blue})`;
}
function colorOf(token: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
const shareKey = () => page.getByRole('button', { name: 'Share as a picture' });

test('the year has its time, months, styles and songs, and leaves out other years', async () => {
  await listen(7200);
  await listen(600);
  await listen(50_000, new Date(new Date().getFullYear() - 1, 5, 1).getTime());
  await app.open('/me/history');
  await page.getByRole('tab', { name: 'This year' }).click();
  await page.getByRole('link', { name: 'Your year' }).click();
  await expect.element(page.getByText('2 h 10 min', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^1 song in \d{4}, 2 plays$/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^Months: \w{3} 2 h 10 min$/ })).toBeVisible();
  await expect.element(page.getByText('jazz, piano').first()).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Low Star' })).toBeVisible();
});

test('earlier years with plays can be opened, and no others', async () => {
  const year = new Date().getFullYear();
  await listen(30);
  await listen(3600, new Date(year - 3, 11, 31, 12).getTime());
  await app.open('/me/year');
  await expect.element(page.getByText('under a minute', { exact: true })).toBeVisible();
  const years = page.getByRole('navigation', { name: 'Years' }).getByRole('link');
  await expect.poll(() => years.elements().map((link) => link.textContent)).toEqual([String(year - 3)]);
  await years.click();
  await expect.element(page.getByText('1 h 0 min', { exact: true })).toBeVisible();
  await expect.poll(() => years.elements().map((link) => link.textContent)).toEqual([String(year)]);
  await years.click();
  await expect.element(page.getByText('under a minute', { exact: true })).toBeVisible();
});

test('it is shared as a picture, or saved where the device shares none', async () => {
  await listen(7200);
  await app.open('/me/year');
  const shared: File[] = [];
  const canShare = vi.fn(() => true);
  Object.assign(navigator, {
    canShare,
    share: async ({ files }: { files: File[] }) => void shared.push(...files),
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  try {
    await shareKey().click();
    await expect.poll(() => shared).toHaveLength(1);
    const [file] = shared;
    const { width, height } = await createImageBitmap(file as File);
    expect([file?.type, width, height, saved]).toEqual(['image/png', 1080, 1350, []]);
    expect(await cornerColor(file as File)).toBe(colorOf('--surface'));
    canShare.mockReturnValue(false);
    await expect.element(shareKey()).toBeEnabled();
    await shareKey().click();
    await expect.poll(() => saved).toEqual([expect.stringMatching(/^My \d{4} in songs\.png$/)]);
  } finally {
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
  }
});

test('a year without plays says so', async () => {
  await app.open('/me/year');
  await expect.element(page.getByText('Nothing played this year')).toBeVisible();
});
