import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { toneWav } from '#tests/support/audio/wav';
import { testBilling, testClip } from '#tests/support/clips';
import { createFakeSync } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, DESKTOP, PHONE, putClips } from '../../support/browser/app-screen.tsx';

const SECONDS = 8;

let app: AppScreen;
let userId: string;

beforeEach(async () => {
  userId = signInTestUser();
  replaceSync(createFakeSync().service);
  await setKv(getAccount().database, 'billing', {
    value: testBilling({ accessible_features: ['studio'] }),
    fetchedAt: Date.now(),
  });
  app = new AppScreen();
});
afterEach(() => app.close());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const song = (number: number, title: string) =>
  testClip(number, {
    title,
    user_id: userId,
    audio_url: URL.createObjectURL(toneWav(SECONDS)),
    metadata: { duration: SECONDS },
  });

async function openWithHarbor(size = PHONE) {
  await putClips([song(1, 'Harbor')]);
  await app.open('/studio', size);
  await button(/Harbor/).click();
  await expect.element(button('Track Harbor')).toBeVisible();
  await expect.element(page.getByText('Loading sounds')).not.toBeInTheDocument();
}

async function openWithTwoTracks() {
  await putClips([song(2, 'Night train')]);
  await openWithHarbor();
  await button('Add a track').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Night train/ })
    .click();
  await expect.element(button('Track Night train')).toBeVisible();
}

test('pressing the ruler moves the playhead to the nearest bar, or anywhere without snapping', async () => {
  await openWithHarbor();
  const press = (px: number) => {
    const bars = page.getByRole('slider', { name: 'Place on the timeline' }).element().parentElement;
    const left = bars?.getBoundingClientRect().left ?? 0;
    const event = { bubbles: true, clientX: left + px };
    bars?.querySelector('div')?.dispatchEvent(new PointerEvent('pointerdown', event));
  };
  // Eight pixels per second, and two seconds per bar.
  press(27);
  await expect.element(page.getByText('0:04.0')).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Snap'), 'Off');
  press(28);
  await expect.element(page.getByText('0:03.5')).toBeVisible();
});

test('a clip moved to another track by keyboard keeps the focus, and a track leads to its panel', async () => {
  await openWithTwoTracks();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await button(/^Harbor, at/).click();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}');
  await expect.element(button('Harbor, at 0:04.0, 0:08.0 long')).toHaveFocus();
  await expect.element(button('Harbor, at 0:04.0, 0:08.0 long')).toHaveAttribute('aria-pressed', 'true');

  (button('Track Harbor').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Track Harbor');
  await expect.element(page.getByRole('region', { name: 'Track Harbor' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Add a clip to this track')).toHaveFocus();
});

test('by keyboard alone a clip is faded, made louder, split at the playhead and marked, with other clips after it', async () => {
  await openWithTwoTracks();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button(/^Harbor, at/).click();
  // The playhead moves while the clip stays selected: to the second bar, and a little further.
  await userEvent.keyboard('.>i{Shift>}{ArrowUp}{ArrowUp}{ArrowDown}{/Shift}');
  const clip = page.getByRole('region', { name: 'Clip Harbor' });
  await expect.element(clip.getByLabelText('Fade in')).toHaveValue('2.1');
  await expect.element(clip.getByLabelText('Clip volume')).toHaveValue('0.5');
  await userEvent.keyboard('m..om{PageUp}');
  await expect.element(clip.getByLabelText('Fade out')).toHaveValue('2');
  await expect.element(page.getByText('0:02.1')).toBeVisible();
  await userEvent.keyboard('{PageDown}');
  await expect.element(page.getByText('0:06.0')).toBeVisible();
  // Enter leads to the clip's panel, past the following clips on the timeline; Undo and Space also work from a
  // slider.
  await userEvent.keyboard('{Enter}');
  await expect.element(clip).toHaveFocus();
  (clip.getByLabelText('Fade out').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(clip.getByLabelText('Fade out')).toHaveValue('1.9');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(clip.getByLabelText('Fade out')).toHaveValue('2');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Harbor, at 0:00.0, 0:08.0 long')).toHaveFocus();
  await userEvent.keyboard('{End}{Home}i');
  await expect.element(clip.getByLabelText('Fade in')).toHaveValue('0');

  (button('Track Harbor').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Shift>}{ArrowDown}{/Shift}');
  const track = page.getByRole('region', { name: 'Track Harbor' });
  await expect.element(track.getByLabelText('Loudness')).toHaveValue('-0.5');

  await button(/^Tempo and key/).click();
  await page.getByLabelText('Place of Marker 1').fill('0:07.5');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Place of Marker 1')).toHaveValue('0:07.5');
});

test('the list of keyboard shortcuts can be focused, so that keys scroll it', async () => {
  await openWithHarbor(DESKTOP);
  await button('Keys').click();
  const list = page.getByRole('dialog', { name: 'Keys' }).getByRole('region', { name: 'List of keys' });
  (list.element() as HTMLElement).focus();
  await expect.element(list).toHaveFocus();
});

test('stems are listed by their content, and their tracks are named after it', async () => {
  const stem = { type: 'stem', task: 'gen_stem', duration: SECONDS } as const;
  const named = (number: number, name: string) => {
    const made = song(number, `The keeper of the lighthouse at the end of the world (${name})`);
    return { ...made, display_tags: 'folk', metadata: { ...made.metadata, ...stem } };
  };
  await putClips([named(5, 'Vocals'), named(6, 'Backing vocals')]);
  await app.open('/studio');
  await button('Stems').click();
  await expect.element(page.getByText('0:08, Backing vocals stem, folk')).toBeVisible();
  await button(/, Vocals stem/).click();
  await expect.element(button('Track Vocals')).toBeVisible();
  await button('Add a track').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Backing vocals stem/ })
    .click();
  await expect.element(button('Track Backing vocals')).toBeVisible();
});

test('a phone shows the first track in the upper half, in portrait and landscape', async () => {
  await openWithHarbor();
  const lowest = () => button('Mute Harbor').element().getBoundingClientRect().bottom;
  expect(lowest()).toBeLessThan(PHONE.height * 0.4);
  await page.viewport(844, 390);
  await expect.poll(() => lowest()).toBeLessThan(280);
});

test('clips of a muted track, and those beside a solo, look inaudible and are labeled so', async () => {
  await openWithTwoTracks();
  const ground = (name: RegExp) => getComputedStyle(button(name).element()).backgroundColor;
  const heard = ground(/^Night train, at/);
  expect(ground(/^Harbor, at/)).toBe(heard);
  await button('Mute Harbor').click();
  await expect.element(button(/^Harbor, at .* not heard$/)).toBeVisible();
  expect(ground(/^Harbor, at/)).not.toBe(heard);
  expect(ground(/^Night train, at/)).toBe(heard);
  await button('Mute Harbor').click();
  await expect.element(button(/not heard$/)).not.toBeInTheDocument();
  await button('Solo Harbor').click();
  await expect.element(button(/^Night train, at .* not heard$/)).toBeVisible();
});
