import { expect, test } from 'vitest';
import { generateBodySchema } from '#contract/making/generate';
import { emptyCreateForm } from '#domain/create/create-form';
import { generateBody } from './generation-request.ts';

const form = emptyCreateForm('session-token', 'chirp-crow');
const context = {
  placeholder: 'a calm jazz song about the sea',
  userTier: 'free',
  usableModelKeys: ['chirp-crow', 'chirp-v4'],
  projectId: 'default',
  pick: () => 0,
};

test('[GEN-05] simple mode sends the description and an empty prompt', () => {
  const body = generateBody({ ...form, description: ' rain on glass ', lyrics: 'left over' }, context);
  expect(body).toMatchObject({ gpt_description_prompt: 'rain on glass', prompt: '', tags: null });
});

test('[GEN-06] simple mode with an empty description sends the placeholder', () => {
  expect(generateBody(form, context)).toMatchObject({
    gpt_description_prompt: context.placeholder,
    prompt: '',
  });
});

test('custom mode sends the lyrics as written, and trims style, title and excluded styles', () => {
  const custom = {
    ...form,
    mode: 'custom',
    description: 'left over',
    lyrics: '[Verse]\n  la la\n',
    style: ' jazz, slow ',
    title: ' Sea ',
    isExcludeStyleOn: true,
    negativeTags: ' drums ',
  } as const;
  expect(generateBody(custom, context)).toMatchObject({
    gpt_description_prompt: null,
    prompt: '[Verse]\n  la la\n',
    tags: 'jazz, slow',
    title: 'Sea',
    negative_tags: 'drums',
    make_instrumental: false,
  });
  const blank = { ...custom, title: '  ', negativeTags: ' ' };
  expect(generateBody(blank, context)).toMatchObject({ title: null, negative_tags: null });
  expect(generateBody({ ...custom, mode: 'simple' }, context)).toMatchObject({ title: null, tags: null });
});

test('[GEN-07] sends an empty prompt in instrumental mode', () => {
  const body = generateBody({ ...form, mode: 'custom', isInstrumental: true, lyrics: 'words' }, context);
  expect(body).toMatchObject({ prompt: '', make_instrumental: true });
});

test('[GEN-08] sends negative tags only with exclude-style on', () => {
  const custom = { ...form, mode: 'custom' as const, negativeTags: 'drums' };
  expect(generateBody(custom, context).negative_tags).toBeNull();
  expect(generateBody({ ...custom, isExcludeStyleOn: true }, context).negative_tags).toBe('drums');
});

test('[GEN-09] sends sliders in hundredths, and only those offered', () => {
  const custom = { ...form, mode: 'custom' as const, styleWeight: 70, weirdness: 85 };
  expect(generateBody(custom, context).metadata.control_sliders).toEqual({
    style_weight: 0.7,
    weirdness_constraint: 0.85,
  });
  expect(generateBody({ ...custom, mv: 'chirp-v4' }, context).metadata).not.toHaveProperty('control_sliders');
  expect(generateBody(form, context).metadata).not.toHaveProperty('control_sliders');
});

test('[GEN-10] replaces a model that is not viewable with a viewable one', () => {
  const sent = (mv: string, usableModelKeys: readonly string[]) =>
    generateBody({ ...form, mv }, { ...context, usableModelKeys }).mv;
  expect(sent('chirp-v3-5-tau', ['chirp-v4'])).toBe('chirp-v4');
  // Even if the plan includes it.
  expect(sent('chirp-v4-tau', ['chirp-v4-tau', 'chirp-v3-5'])).toBe('chirp-v3-5');
  expect(sent('chirp-v2-xxl-alpha', ['chirp-v2-xxl-alpha', 'chirp-v4'])).toBe('chirp-v4');
});

test('replaces a model the plan lacks with the best one it has', () => {
  const free = { ...context, usableModelKeys: ['chirp-v3-5', 'chirp-v3-0'] };
  expect(generateBody(form, free).mv).toBe('chirp-v3-5');
  expect(generateBody({ ...form, mv: 'chirp-v3-0' }, free).mv).toBe('chirp-v3-0');
  const custom = generateBody({ ...form, mode: 'custom', style: 'jazz' }, free);
  expect(custom.metadata).not.toHaveProperty('control_sliders');
});

test('[GEN-18] sends a chosen vocal gender, but not an unspecified one', () => {
  expect(generateBody({ ...form, vocalGender: 'female' }, context).metadata.vocal_gender).toBe('female');
  expect(generateBody(form, context).metadata).not.toHaveProperty('vocal_gender');
});

test('[GEN-20] sends the create session token', () => {
  expect(generateBody(form, context).metadata.create_session_token).toBe('session-token');
});

test('every body satisfies the contract', () => {
  const custom = { ...form, mode: 'custom' as const, lyrics: '[Verse]\nla', style: 'jazz', title: 'Sea' };
  for (const candidate of [form, custom]) generateBodySchema.parse(generateBody(candidate, context));
});

test('sends the lyrics model only with lyrics that it wrote', () => {
  const written = { ...form, mode: 'custom', lyrics: 'la', lyricsWrittenBy: 'expressive' } as const;
  const sent = (change: object) => generateBody({ ...written, ...change }, context).metadata.lyrics_model;
  expect(sent({})).toBe('expressive');
  expect(sent({ lyricsWrittenBy: '', lyricsModel: 'expressive' })).toBeUndefined();
  expect(sent({ isInstrumental: true })).toBeUndefined();
  expect(sent({ mode: 'simple' })).toBeUndefined();
});
