import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import '#ui/tokens.css';
import '#ui/global.css';
import { LanguageModelCard } from './LanguageModelCard.tsx';

const CONNECTED = {
  address: 'http://192.168.1.20:11434/v1',
  model: '',
  has_key: true,
  allows_private_address: true,
  is_from_environment: false,
};
const READY = { models: ['llama3.1', 'qwen3'], model: 'llama3.1', problem: null, answer_seconds: 2.1 };

let root: Root;
let sync: FakeSync;

beforeEach(() => {
  sync = createFakeSync();
  replaceSync(sync.service);
  sync.answers.set('llm.get', () => ok({ language_model: null }));
  sync.answers.set('llm.set', () => ok({ language_model: CONNECTED }));
  sync.answers.set('llm.check', () => ok(READY));
  sync.answers.set('llm.remove', () => ok({}));
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => root.unmount());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const inputOf = (id: string) =>
  sync.calls.filter(([method, call]) => method === 'call' && call === id).at(-1)?.[2];

async function open() {
  root.render(<LanguageModelCard />);
  await page.getByText('Language model', { exact: true }).click();
}

test('a server is connected and checked, and one of its models is chosen', async () => {
  await open();
  await page.getByRole('textbox', { name: 'Address' }).fill('http://192.168.1.20:11434');
  await page.getByLabelText('Key').fill('sk-1');
  await page.getByRole('switch', { name: 'In my own network' }).click();
  await button('Connect').click();
  await expect.element(page.getByText('Ready: llama3.1 answered in 2.1 s.')).toBeVisible();
  expect(inputOf('llm.set')).toEqual({
    body: { address: 'http://192.168.1.20:11434', model: '', key: 'sk-1', allows_private_address: true },
  });
  await expect.element(page.getByLabelText('Key')).toHaveValue('');
  await page.getByRole('combobox', { name: 'Model' }).selectOptions('qwen3');
  await button('Save').click();
  await expect
    .poll(() => inputOf('llm.set'))
    .toEqual({
      body: { address: CONNECTED.address, model: 'qwen3', allows_private_address: true },
    });
});

test('a check names the cause, and a refused address leaves the form as it is', async () => {
  const cause = 'Nothing answers at http://x. Start the server there, or correct the address.';
  sync.answers.set('llm.get', () => ok({ language_model: CONNECTED }));
  sync.answers.set('llm.check', () => ok({ ...READY, models: [], problem: cause }));
  await open();
  await button('Check').click();
  await expect.element(page.getByText(cause)).toBeVisible();
  sync.answers.set('llm.set', () => problem(422, 'The address must be like this.'));
  await page.getByRole('textbox', { name: 'Address' }).fill('ftp://x');
  await button('Save').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The address must be like this.');
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveValue('ftp://x');
});

test('disconnecting empties the form', async () => {
  sync.answers.set('llm.get', () => ok({ language_model: CONNECTED }));
  await open();
  await button('Disconnect').click();
  await expect.element(button('Connect')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveValue('');
});

test('a language model of the environment can only be checked', async () => {
  sync.answers.set('llm.get', () => ok({ language_model: { ...CONNECTED, is_from_environment: true } }));
  await open();
  await expect.element(page.getByText(CONNECTED.address)).toBeVisible();
  await expect.element(button('Check')).toBeVisible();
  await expect.element(button('Save')).not.toBeInTheDocument();
  await expect.element(button('Disconnect')).not.toBeInTheDocument();
});

test('without a connection the card says so and reads again on request', async () => {
  sync.answers.set('llm.get', () => problem(0, 'unreachable'));
  await open();
  await expect.element(page.getByText('This needs a connection.', { exact: false })).toBeVisible();
  sync.answers.set('llm.get', () => ok({ language_model: null }));
  await button('Try again').click();
  await expect.element(button('Connect')).toBeVisible();
});
