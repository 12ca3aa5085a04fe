import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyCreateForm } from '#domain/create/create-form';
import { createFormStore } from '#state/stores/create-form';
import { createFakeSync } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, DESKTOP } from '../../support/browser/app-screen.tsx';

let app: AppScreen;

beforeEach(async () => {
  signInTestUser();
  replaceSync(createFakeSync().service);
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'), { isMoreOpen: true });
  app = new AppScreen();
  await app.open('/create', DESKTOP);
});
afterEach(() => app.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const description = () => page.getByRole('textbox', { name: 'Song description' });

async function choose(name: 'Mood of a picture' | 'Mood of a video', file: File) {
  await button('Add').click();
  await page.getByRole('menuitem', { name }).click();
  const label = name === 'Mood of a video' ? 'Video file' : 'Picture file';
  await userEvent.upload(page.getByLabelText(label), file);
}

function painted(color: string): OffscreenCanvas {
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = color;
  context.fillRect(0, 0, 64, 64);
  return canvas;
}

/** Two seconds of alternating black and white, each lasting an eighth of the time. */
async function flickering(): Promise<File> {
  const canvas = painted('black');
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: 'vp8', bitrate: 200_000 });
  output.addVideoTrack(source);
  await output.start();
  for (let part = 0; part < 8; part += 1) {
    context.fillStyle = part % 2 === 0 ? 'black' : 'white';
    context.fillRect(0, 0, 64, 64);
    await source.add(part / 4, 0.25, { keyFrame: true });
  }
  await output.finalize();
  return new File([output.target.buffer as ArrayBuffer], 'dance.webm', { type: 'video/webm' });
}

test('a dark blue picture suggests a slow, dreamy song in minor, as editable text', async () => {
  await description().fill('a song about the harbor');
  const png = await painted('#0a143c').convertToBlob({ type: 'image/png' });
  await choose('Mood of a picture', new File([png], 'night.png', { type: 'image/png' }));
  await expect.element(page.getByText('It looks dark, cool, and colorful.')).toBeVisible();
  await expect.element(page.getByText('The song will be slow, dreamy, and in minor.')).toBeVisible();
  await button('Add these words').click();
  await expect.element(description()).toHaveValue('a song about the harbor, slow, dreamy, in minor');
});

test('movement in a video determines the tempo', async () => {
  await choose('Mood of a video', await flickering());
  await expect.element(page.getByText(/^It looks evenly lit.*lively\.$/)).toBeVisible();
  await button('Add these words').click();
  await expect.poll(() => createFormStore.description).toMatch(/^fast, /);
});

test('reports a file that is not a picture, and text that does not fit', async () => {
  await choose('Mood of a picture', new File(['no picture'], 'night.png', { type: 'image/png' }));
  await expect.element(page.getByText('This picture couldn’t be opened. Try another file.')).toBeVisible();
  createFormStore.description = 'x'.repeat(195);
  const png = await painted('#0a143c').convertToBlob({ type: 'image/png' });
  await userEvent.upload(
    page.getByLabelText('Picture file'),
    new File([png], 'night.png', { type: 'image/png' }),
  );
  await button('Add these words').click();
  await expect.element(page.getByText(/Your text is too long to add these words/)).toBeVisible();
  expect(createFormStore.description).toHaveLength(195);
});
