import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { testBilling, testClip } from '#tests/support/clips';
import { createFakeSync } from '#tests/support/fake-sync';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { toneWav } from '#tests/support/wav';
import { AppScreen, DESKTOP, PHONE, putClips } from '../support/app-screen.tsx';
import { signInTestUser } from '../support/test-account.ts';

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

test('the line goes to the bar that is next to where the bars are pressed, and anywhere without snapping', async () => {
  await openWithHarbor();
  const press = (px: number) => {
    const bars = page.getByRole('slider', { name: 'Place on the timeline' }).element().parentElement;
    const left = bars?.getBoundingClientRect().left ?? 0;
    const event = { bubbles: true, clientX: left + px };
    bars?.querySelector('div')?.dispatchEvent(new PointerEvent('pointerdown', event));
  };
  // Eight pixels a second, and two seconds a bar.
  press(27);
  await expect.element(page.getByText('0:04.0')).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Snap'), 'Off');
  press(28);
  await expect.element(page.getByText('0:03.5')).toBeVisible();
});

test('by keys a clip that goes to another track keeps the focus, and a track leads to its panel', async () => {
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

test('by keys alone a clip is faded, made louder, cut at the line and marked, with others after it on the way', async () => {
  await openWithTwoTracks();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button(/^Harbor, at/).click();
  // The line moves while the clip is held: to the second bar, and a little further.
  await userEvent.keyboard('.>i{Shift>}{ArrowUp}{ArrowUp}{ArrowDown}{/Shift}');
  const clip = page.getByRole('region', { name: 'Clip Harbor' });
  await expect.element(clip.getByLabelText('Fade in')).toHaveValue('2.1');
  await expect.element(clip.getByLabelText('Loudness of the clip')).toHaveValue('0.5');
  await userEvent.keyboard('m..om{PageUp}');
  await expect.element(clip.getByLabelText('Fade out')).toHaveValue('2');
  await expect.element(page.getByText('0:02.1')).toBeVisible();
  await userEvent.keyboard('{PageDown}');
  await expect.element(page.getByText('0:06.0')).toBeVisible();
  // What else there is for it, past the clips that follow on the timeline; Undo and Space work from a slider too.
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

test('the list of keys is reached by keys, which scroll it', async () => {
  await openWithHarbor(DESKTOP);
  await button('Keys').click();
  const list = page.getByRole('dialog', { name: 'Keys' }).getByRole('region', { name: 'List of keys' });
  (list.element() as HTMLElement).focus();
  await expect.element(list).toHaveFocus();
});

test('stems are told apart: in the list by what they hold, and their tracks are named after it', async () => {
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

test('a phone shows the first track in the upper half, upright and on its side', async () => {
  await openWithHarbor();
  const lowest = () => button('Mute Harbor').element().getBoundingClientRect().bottom;
  expect(lowest()).toBeLessThan(PHONE.height * 0.4);
  await page.viewport(844, 390);
  await expect.poll(() => lowest()).toBeLessThan(280);
});

test('clips that are not heard look and are called so: those of a muted track, and those beside a solo', async () => {
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
