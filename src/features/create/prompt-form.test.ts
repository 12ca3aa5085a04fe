import { expect, test } from 'vitest';
import { emptyCreateForm } from '#domain/create/create-form';
import { formOfPrompt, isPromptEmpty, promptOfForm, promptTitle } from './prompt-form.ts';

const empty = emptyCreateForm('token', 'chirp-crow');
const written = {
  ...empty,
  mode: 'custom' as const,
  lyrics: 'la la',
  style: 'jazz',
  isExcludeStyleOn: true,
  negativeTags: 'drums',
  title: 'Sea',
  weirdness: 80,
  styleWeight: 20,
  audioWeight: 30,
};
const saved = (form: typeof empty) => {
  const { description, negativeTags, ...words } = promptOfForm(form);
  const now = '2026-01-01T00:00:00.000Z';
  const times = { created_at: now, updated_at: now };
  const id = '01900000-0000-7000-8000-000000000001';
  return {
    id,
    saved_prompt_id: id,
    gpt_description_prompt: description,
    negative_tags: negativeTags,
    ...words,
    ...times,
  };
};

test('a saved prompt restores all inputs, including the sliders', () => {
  const { lyrics, style, isExcludeStyleOn, negativeTags, title, weirdness, styleWeight, audioWeight } =
    written;
  const words = { lyrics, style, isExcludeStyleOn, negativeTags, title, weirdness, styleWeight, audioWeight };
  expect(formOfPrompt(saved(written))).toMatchObject({ mode: 'custom', description: '', ...words });
  const described = saved({ ...empty, description: ' rain ' });
  expect(formOfPrompt(described)).toMatchObject({ mode: 'simple', description: 'rain', lyrics: '' });
});

test('does not save what a mode hides', () => {
  expect(promptOfForm({ ...written, mode: 'simple', description: 'rain' })).toMatchObject({
    lyrics: '',
    tags: '',
  });
  expect(promptOfForm({ ...written, isExcludeStyleOn: false }).negativeTags).toBe('');
});

test('names a prompt without a title by its beginning', () => {
  expect(promptTitle(saved({ ...empty, description: 'x'.repeat(70) }))).toBe(`${'x'.repeat(59)}…`);
  expect(promptTitle(saved(written))).toBe('Sea');
  expect([isPromptEmpty(empty), isPromptEmpty(written)]).toEqual([true, false]);
});
