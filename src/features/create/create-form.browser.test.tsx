import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyCreateForm } from '#domain/create/create-form';
import type { CreateForm } from '#domain/create/create-form-state';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { useTestAccount } from '#tests/support/server/test-account';
import '../../ui/tokens.css';
import '../../ui/global.css';
import { AdvancedForm } from './AdvancedForm.tsx';
import { FormOptions } from './FormOptions.tsx';
import { MoreSettings } from './MoreSettings.tsx';
import { Description } from './SimpleForm.tsx';
import { useExample } from './use-example.ts';

let root: Root;

beforeEach(() => {
  // Settings read the account. Its form replaces the one of the previous test.
  useTestAccount();
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'));
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
  localStorage.clear();
});

const EXAMPLE = { text: 'a calm jazz song about the sea', hint: '' };

const SETTINGS = <MoreSettings projectId="default" onProject={() => undefined} />;

/** With the example the screen itself shows in an empty form. */
function DrawnForm() {
  return <Description problems={[]} example={useExample(createFormStore as CreateForm)} />;
}

test('[CREATE-94] shows an example in the empty description', async () => {
  root.render(<Description problems={[]} example={EXAMPLE} />);
  await expect
    .element(page.getByRole('textbox', { name: 'Song description' }))
    .toHaveAttribute('placeholder', 'a calm jazz song about the sea');
});

test('[GEN-06] says for an empty description that Create makes the example', async () => {
  root.render(<DrawnForm />);
  const hint = page.getByText('Leave blank to use this example.');
  await expect.element(hint).toBeVisible();
  await page.getByRole('textbox', { name: 'Song description' }).fill('a waltz');
  await expect.element(hint).not.toBeInTheDocument();
});

test('shows a ring around the focused description', async () => {
  root.render(<Description problems={[]} example={EXAMPLE} />);
  const box = page.getByRole('textbox', { name: 'Song description' });
  await expect.element(box).toBeVisible();
  (box.element() as HTMLElement).focus();
  const { outlineStyle, outlineWidth } = getComputedStyle(box.element());
  expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px']);
});

test('says that a model has no sliders', async () => {
  setCreateForm({ mode: 'custom', mv: 'chirp-v3-5' });
  root.render(SETTINGS);
  await expect.element(page.getByText(/v3\.5 has no sliders/)).toBeVisible();
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Model' })).toHaveValue('chirp-v3-5');
});

test('[CREATE-112] stores typed text in local storage createV2-state', async () => {
  const form = (
    <>
      <Description problems={[]} example={EXAMPLE} />
      <FormOptions projectId="default" onProject={() => undefined} />
    </>
  );
  root.render(form);
  await page.getByRole('textbox', { name: 'Song description' }).fill('a waltz for the harbor');
  await page.getByRole('switch', { name: 'Instrumental' }).click();
  await expect
    .poll(() => JSON.parse(localStorage.getItem('createV2-state') ?? '{}'))
    .toMatchObject({ description: 'a waltz for the harbor', isInstrumental: true });
});

test('the weirdness slider announces its zone, moves by 1 and by 10, and resets on double click', async () => {
  setCreateForm({ mode: 'custom' });
  root.render(SETTINGS);
  const slider = page.getByRole('slider', { name: 'Weirdness' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '50, Expected results');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{PageUp}{PageUp}');
  expect(createFormStore.weirdness).toBe(71);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '71, Experimental results');
  await userEvent.keyboard('{End}');
  await expect.element(page.getByText('Chaos mode')).toBeVisible();
  slider.element().dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  await expect.poll(() => createFormStore.weirdness).toBe(50);
});

test('[CREATE-85] the switch enables the field for excluded styles and turns them into chips', async () => {
  setCreateForm({ mode: 'custom' });
  root.render(SETTINGS);
  const box = page.getByRole('textbox', { name: 'Exclude styles' });
  await expect.element(box).not.toBeInTheDocument();
  await page.getByRole('switch', { name: 'Leave out' }).click();
  await userEvent.type(box, 'drum machine,autotune');
  await userEvent.keyboard('{Enter}');
  expect(createFormStore.negativeTags).toBe('drum machine, autotune');
  await page.getByRole('button', { name: 'Remove drum machine' }).click();
  expect(createFormStore.negativeTags).toBe('autotune');
});

test('a style chip adds its style and disappears', async () => {
  root.render(<AdvancedForm problems={[]} />);
  await page.getByRole('textbox', { name: 'Styles', exact: true }).fill('waltz');
  await page.getByRole('button', { name: 'jazz', exact: true }).click();
  expect(createFormStore.style).toBe('waltz, jazz');
  await expect.element(page.getByRole('button', { name: 'jazz', exact: true })).not.toBeInTheDocument();
});

test('the form says what is not sung: a mark without its bracket, and a song without lyrics', async () => {
  setCreateForm({ mode: 'custom', style: 'folk' });
  root.render(<AdvancedForm problems={[]} />);
  const note = page.getByText('Without lyrics, the song is instrumental.');
  await expect.element(note).toBeVisible();
  await page.getByRole('textbox', { name: 'Lyrics' }).fill('Walk on\n[Verse');
  await expect
    .element(page.getByText('Line 2: [Verse has no closing bracket and is not sung.'))
    .toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});
