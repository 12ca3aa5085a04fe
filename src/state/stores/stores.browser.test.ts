import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyCreateForm } from '#domain/create/create-form';
import { CREATE_FORM_STORAGE_KEY } from '#domain/create/create-form-limits';
import { createFormStore, setCreateForm } from './create-form.ts';
import { answerQuestion, askUser, dialogsStore } from './dialogs.ts';
import { installStore, promptInstall, watchInstallOffer } from './install.ts';
import { readStoredForm } from './stored-forms.ts';
import { dismissToast, showToast, toastsStore } from './toasts.ts';

beforeEach(() => {
  toastsStore.toasts = [];
  dialogsStore.questions = [];
});
afterEach(() => localStorage.clear());

describe('the create form', () => {
  const kept = () => JSON.parse(localStorage.getItem(CREATE_FORM_STORAGE_KEY) ?? '{}');

  test('[CREATE-112] the input is restored after a reload', async () => {
    Object.assign(createFormStore, emptyCreateForm('token-1', 'chirp-crow'));
    setCreateForm({ mode: 'custom', lyrics: 'La la', weirdness: 80 });
    await expect.poll(() => kept().lyrics).toBe('La la');
    expect(readStoredForm().form).toEqual({ ...createFormStore });
  });

  test('an unreadable form starts empty, with its own token', () => {
    localStorage.setItem(CREATE_FORM_STORAGE_KEY, '{broken');
    const [one, other] = [readStoredForm().form, readStoredForm().form];
    expect(one).toEqual(emptyCreateForm(one.createSessionToken, 'chirp-crow'));
    expect(one.createSessionToken).not.toBe(other.createSessionToken);
  });
});

describe('toasts', () => {
  const texts = () => toastsStore.toasts.map(({ text }) => text);

  test('appear in order of arrival, and are dismissed individually', () => {
    for (const text of ['one', 'two', 'two']) showToast({ text });
    const [, second] = toastsStore.toasts;
    dismissToast(second?.id ?? 0);
    expect(texts()).toEqual(['one', 'two']);
    dismissToast(second?.id ?? 0);
    expect(texts()).toEqual(['one', 'two']);
  });

  test('need only a text', () => {
    showToast({ text: 'Saved' });
    expect(toastsStore.toasts).toMatchObject([{ tone: 'info', title: null, text: 'Saved', action: null }]);
  });
});

describe('questions', () => {
  const question = (title: string) => ({ title, text: '', answers: [], safeLabel: 'Cancel' });

  test('[UI-04] wait for each other, and each answer reaches its own question', async () => {
    const [first, second] = [askUser(question('first')), askUser(question('second'))];
    expect(dialogsStore.questions.map(({ title }) => title)).toEqual(['first', 'second']);
    const [one, other] = dialogsStore.questions;
    answerQuestion(one?.id ?? 0, 'discard');
    expect(await first).toBe('discard');
    expect(dialogsStore.questions.map(({ title }) => title)).toEqual(['second']);
    answerQuestion(other?.id ?? 0, null);
    expect(await second).toBeNull();
    expect(dialogsStore.questions).toEqual([]);
  });

  test('ignore a second answer', async () => {
    const asked = askUser(question('once'));
    const [{ id } = { id: 0 }] = dialogsStore.questions;
    answerQuestion(id, 'yes');
    answerQuestion(id, 'no');
    expect(await asked).toBe('yes');
  });
});

describe('the install prompt', () => {
  function offer() {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompts: 0,
      async prompt() {
        event.prompts += 1;
        return { outcome: 'dismissed' as const };
      },
    });
    dispatchEvent(event);
    return event;
  }

  test('is stored for the button, shown once, and dropped when the app is installed', async () => {
    watchInstallOffer();
    expect(installStore.canPrompt).toBe(false);
    const first = offer();
    // The browser's own banner is suppressed.
    expect([first.defaultPrevented, installStore.canPrompt]).toEqual([true, true]);
    await Promise.all([promptInstall(), promptInstall()]);
    expect([first.prompts, installStore.canPrompt]).toEqual([1, false]);
    const second = offer();
    dispatchEvent(new Event('appinstalled'));
    await promptInstall();
    expect([second.prompts, installStore.canPrompt]).toEqual([0, false]);
  });
});
