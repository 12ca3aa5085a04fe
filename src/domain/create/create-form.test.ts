import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkProperty } from '#tests/support/properties';
import {
  createFormProblems,
  emptyCreateForm,
  GENERATION_MODES,
  generationMode,
  offeredSliders,
  restoreCreateForm,
  SLIDER_DEFAULTS,
  strengthLabel,
  weirdnessLabel,
  withUsableModel,
} from './create-form.ts';
import { PREVIEW_WIDTH_MAX, PREVIEW_WIDTH_MIN } from './create-form-limits.ts';
import { NO_SOURCE } from './create-form-sources.ts';

const empty = emptyCreateForm('token-1', 'chirp-crow');

test('[CREATE-67] [CREATE-68] [CREATE-69] sliders start at weirdness 50, style 50, audio 25', () => {
  expect(SLIDER_DEFAULTS).toEqual({ weirdness: 50, styleWeight: 50, audioWeight: 25 });
  expect(empty).toMatchObject(SLIDER_DEFAULTS);
});

test('[CREATE-71] [CREATE-72] [CREATE-73] [CREATE-74] weirdness labels change at 34, 67 and 81', () => {
  expect([0, 33].map(weirdnessLabel)).toEqual(['Safe zone', 'Safe zone']);
  expect([34, 66].map(weirdnessLabel)).toEqual(['Expected results', 'Expected results']);
  expect([67, 80].map(weirdnessLabel)).toEqual(['Experimental results', 'Experimental results']);
  expect([81, 100].map(weirdnessLabel)).toEqual(['Chaos mode', 'Chaos mode']);
});

test('[CREATE-75] [CREATE-76] [CREATE-77] strength labels change at 34 and 67', () => {
  expect([0, 33, 34, 66, 67, 100].map(strengthLabel)).toEqual([
    'Loose',
    'Loose',
    'Moderate',
    'Moderate',
    'Strong',
    'Strong',
  ]);
});

test('[CREATE-66] accepts a description of 200 characters, not of 201', () => {
  expect(createFormProblems({ ...empty, description: 'a'.repeat(200) })).toEqual([]);
  expect(createFormProblems({ ...empty, description: 'a'.repeat(201) })).toEqual([
    { field: 'description', message: 'The description has 201 characters; the limit is 200.' },
  ]);
});

test('[CREATE-78] offers style and weirdness sliders only in custom mode', () => {
  const offered = (mode: 'simple' | 'custom', mv: string, task: '' | 'cover' = '') =>
    offeredSliders({ mode, mv, task });
  const none = { style: false, weirdness: false, audio: false };
  expect(offered('simple', 'chirp-crow')).toEqual(none);
  expect(offered('custom', 'chirp-crow')).toEqual({ style: true, weirdness: true, audio: false });
  expect(offered('custom', 'chirp-v4')).toEqual(none);
  expect(offered('custom', 'chirp-v4', 'cover')).toEqual({ ...none, audio: true });
});

test('[CREATE-28] the generation modes are those in the specification', () => {
  expect(GENERATION_MODES).toEqual(['auto', 'instrumental', 'custom', 'mumble_mode']);
  const mode = (isCustom: boolean, isInstrumental: boolean, isMumble: boolean) =>
    generationMode({ mode: isCustom ? 'custom' : 'simple', isInstrumental, isMumble });
  expect([mode(false, false, false), mode(false, true, false), mode(true, true, true)]).toEqual([
    'auto',
    'instrumental',
    'instrumental',
  ]);
  expect([mode(true, false, false), mode(true, false, true)]).toEqual(['custom', 'mumble_mode']);
});

test("[LYRICS-21] rejects lyrics longer than the model's limit and names the limit", () => {
  const problems = (mv: string, length: number, isInstrumental = false) =>
    createFormProblems({
      ...empty,
      mode: 'custom',
      mv,
      isInstrumental,
      style: 'jazz',
      lyrics: '𝄞'.repeat(length),
    });
  const refusal = (limit: number) => [
    {
      field: 'lyrics',
      message: `Those lyrics are too long. Please try shorter lyrics (max ${limit} characters).`,
    },
  ];
  expect(problems('chirp-crow', 5001)).toEqual(refusal(5000));
  expect(problems('chirp-auk', 3001)).toEqual(refusal(3000));
  expect(problems('chirp-v3-0', 1251)).toEqual(refusal(1250));
  expect(problems('chirp-crow', 5000)).toEqual([]);
  expect(problems('chirp-crow', 5001, true)).toEqual([]);
});

test('accepts styles of 1000 characters and a title of 80, but no longer ones', () => {
  const custom = { ...empty, mode: 'custom', style: 'x'.repeat(1000), title: '𝄞'.repeat(80) } as const;
  expect(createFormProblems(custom)).toEqual([]);
  expect(createFormProblems({ ...custom, style: `${custom.style}x`, title: `${custom.title}x` })).toEqual([
    { field: 'style', message: 'The styles text has 1001 characters; the limit is 1000.' },
    { field: 'title', message: 'The title has 81 characters; the limit is 80.' },
  ]);
});

test('whitespace alone is neither lyrics nor styles', () => {
  const blank = { ...empty, mode: 'custom', style: '  ', lyrics: ' \n' } as const;
  expect(createFormProblems(blank).map(({ message }) => message)).toEqual(['Write lyrics or styles first.']);
  expect(createFormProblems({ ...blank, isInstrumental: true }).map(({ message }) => message)).toEqual([
    'Write some styles first.',
  ]);
});

test('an empty custom form says what is missing', () => {
  expect(createFormProblems({ ...empty, mode: 'custom' })[0]?.message).toBe('Write lyrics or styles first.');
  expect(createFormProblems({ ...empty, mode: 'custom', style: 'jazz' })).toEqual([]);
});

test('restores a stored form, replacing unreadable values with defaults', () => {
  const kept = { ...empty, description: 'rain', styleWeight: '7', mode: 'other', mv: 'chirp-v2-xxl-alpha' };
  expect(restoreCreateForm(JSON.stringify(kept), empty)).toEqual({ ...empty, description: 'rain' });
  expect(restoreCreateForm('{broken', empty)).toEqual(empty);
  expect(restoreCreateForm(null, empty)).toEqual(empty);
});

test('[CREATE-13] the form stores lyrics prompt and lyrics model', () => {
  const kept = {
    ...empty,
    lyrics: 'la',
    lyricsPrompt: 'a paper boat',
    lyricsModel: 'expressive',
    lyricsWrittenBy: 'expressive',
  };
  expect(restoreCreateForm(JSON.stringify(kept), empty)).toEqual(kept);
  const odd = { ...kept, lyricsModel: 'grand', lyricsWrittenBy: 'grand' };
  expect(restoreCreateForm(JSON.stringify(odd), empty)).toMatchObject({
    lyricsModel: 'default',
    lyricsWrittenBy: 'default',
  });
});

/** Non-empty sample values for the source fields. */
const SOURCE_SAMPLES: Readonly<Record<string, unknown>> = {
  task: 'cover',
  continueClipId: 'a',
  continueAtSeconds: 12.5,
  infillStartSeconds: 1,
  infillEndSeconds: 30,
  coverClipId: 'b',
  artistClipId: 'c',
  artistStartSeconds: 1,
  artistEndSeconds: 2,
  personaId: 'd',
  personaIds: ['d', 'e'],
  overpaintClipId: 'f',
  overpaintStartSeconds: 1,
  overpaintEndSeconds: 2,
  underpaintClipId: 'g',
  underpaintStartSeconds: 1,
  underpaintEndSeconds: 2,
  playlistId: 'h',
  speedMultiplier: 1.5,
  keepsPitch: false,
};

const STASHED_TEXT = {
  ...{ description: 'a bus', corrections: [], lyrics: 'la', lyricsWrittenBy: '', style: 'punk' },
  ...{ isExcludeStyleOn: true, negativeTags: 'drums', title: 'Bus' },
};

test('[CREATE-14] [CREATE-15] [CREATE-21] [CREATE-22] [CREATE-23] [CREATE-24] [CREATE-25] every form is restored unchanged', () => {
  const sliders = fc.integer({ min: 0, max: 100 });
  const form = fc.record({
    mode: fc.constantFrom('simple' as const, 'custom' as const),
    description: fc.string(),
    corrections: fc.array(
      fc.record({ fact: fc.string({ maxLength: 150 }), instead: fc.option(fc.string({ maxLength: 150 })) }),
      { maxLength: 40 },
    ),
    lyrics: fc.string(),
    lyricsPrompt: fc.string(),
    lyricsModel: fc.constantFrom('default' as const, 'expressive' as const),
    lyricsWrittenBy: fc.constantFrom('' as const, 'default' as const, 'expressive' as const),
    style: fc.string(),
    isExcludeStyleOn: fc.boolean(),
    negativeTags: fc.string(),
    title: fc.string(),
    mv: fc.constantFrom('chirp-crow', 'chirp-v4', 'chirp-v3-0'),
    isInstrumental: fc.boolean(),
    vocalGender: fc.constantFrom('male' as const, 'female' as const, 'unspecified' as const),
    styleWeight: sliders,
    weirdness: sliders,
    audioWeight: sliders,
    createSessionToken: fc.string(),
    generationType: fc.constant('TEXT' as const),
    ...Object.fromEntries(
      Object.entries(NO_SOURCE).map(([field, value]) => [
        field,
        fc.constantFrom(value, SOURCE_SAMPLES[field] ?? value),
      ]),
    ),
    videoUploadId: fc.string(),
    imageData: fc.string(),
    isMumble: fc.constant(false),
    previewWidth: fc.integer({ min: PREVIEW_WIDTH_MIN, max: PREVIEW_WIDTH_MAX }),
    wordsAside: fc.constantFrom(null, STASHED_TEXT),
    replacedWords: fc.constantFrom(null, STASHED_TEXT),
    replacedMv: fc.constantFrom('', 'chirp-v4'),
    ownInstrumental: fc.constantFrom('' as const, 'on' as const, 'off' as const),
    isMoreOpen: fc.boolean(),
    settledRequestIds: fc.array(fc.string()),
  });
  checkProperty(
    fc.property(form, (kept) => {
      expect(restoreCreateForm(JSON.stringify(kept), empty)).toEqual(kept);
    }),
  );
});

test('a built-in model takes the place of one whose engine is away, until the engine is back', () => {
  const mv = 'engine:01890000-0000-7000-8000-000000000001/turbo';
  const form = { ...empty, mv };
  const away = withUsableModel(form, { keys: ['chirp-crow'], freeKeys: [mv] });
  expect(away).toEqual({ mv: 'chirp-crow', replacedMv: mv });
  expect(withUsableModel({ ...form, ...away }, { keys: ['chirp-crow', mv], freeKeys: [] })).toEqual({
    mv,
    replacedMv: '',
  });
});

test('the first visit starts with an empty form and nothing chosen', () => {
  expect(restoreCreateForm(null, empty)).toBe(empty);
  expect(empty).toMatchObject({ mode: 'simple', isInstrumental: false, isExcludeStyleOn: false });
});

describe('a damaged stored form', () => {
  const restore = (kept: unknown) => restoreCreateForm(JSON.stringify(kept), empty);

  test.each([null, 7, 'text', true, [], [1, 2], {}])('restores %j as the empty form', (kept) => {
    expect(restore(kept)).toEqual(empty);
  });

  test.each(['', 'undefined', '{"mode":"custom"', '\u0000'])(
    'restores the text %j as the empty form',
    (text) => {
      expect(restoreCreateForm(text, empty)).toEqual(empty);
    },
  );

  test.each([-1, 101, 1e9, null])('resets a slider at %s to its default', (value) => {
    const kept = { ...empty, description: 'rain', weirdness: value, styleWeight: value, audioWeight: value };
    expect(restore(kept)).toEqual({ ...empty, description: 'rain' });
  });

  test('keeps a slider at either end', () => {
    expect(restore({ ...empty, weirdness: 0, audioWeight: 100 })).toMatchObject({
      weirdness: 0,
      audioWeight: 100,
    });
  });

  test.each(['robot', 'UNSPECIFIED', ''])('ignores the unknown voice %j', (vocalGender) => {
    expect(restoreCreateForm(JSON.stringify({ vocalGender }), empty).vocalGender).toBe('unspecified');
  });

  test('whatever was stored, the form has exactly the fields of an empty one', () => {
    checkProperty(
      fc.property(
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom(...Object.keys(empty), 'extra'), fc.jsonValue()),
        (odd, damage) => {
          for (const kept of [odd, { ...empty, ...damage }]) {
            const form = restore(kept);
            expect(Object.keys(form).sort()).toEqual(Object.keys(empty).sort());
            for (const key of Object.keys(empty) as (keyof typeof empty)[])
              expect(typeof form[key], key).toBe(typeof empty[key]);
            for (const slider of [form.weirdness, form.styleWeight, form.audioWeight]) {
              expect(slider).toBeGreaterThanOrEqual(0);
              expect(slider).toBeLessThanOrEqual(100);
            }
          }
        },
      ),
    );
  });
});
