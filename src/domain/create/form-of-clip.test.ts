import { expect, test } from 'vitest';
import { generateBody } from '#features/create/generation-request.ts';
import { testClip, testId } from '#tests/support/clips';
import { emptyCreateForm } from './create-form.ts';
import type { CreateForm } from './create-form-state.ts';
import { formFromClip } from './form-of-clip.ts';

const CONTEXT = {
  placeholder: '',
  userTier: 'pro',
  usableModelKeys: ['chirp-crow', 'chirp-bluejay'],
  projectId: 'default',
  pick: () => 0,
};

/** Returns a form, and the form restored from its song, as the server stores it, into one with other values. */
function roundTrip(change: Partial<CreateForm>): [CreateForm, CreateForm] {
  const asked: CreateForm = { ...emptyCreateForm('session', 'chirp-bluejay'), ...change };
  const body = generateBody(asked, CONTEXT);
  const source = body.cover_clip_id ?? body.continue_clip_id ?? null;
  const clip = testClip(1, {
    title: body.title ?? '',
    model_name: body.mv,
    metadata: {
      task: body.task ?? null,
      create_mode: body.metadata.create_mode,
      gpt_description_prompt: body.gpt_description_prompt ?? null,
      prompt: body.prompt,
      tags: body.tags ?? '',
      negative_tags: body.negative_tags ?? '',
      has_vocal: !body.make_instrumental,
      vocal_gender: body.metadata.vocal_gender ?? null,
      is_mumble: body.metadata.is_mumble ?? false,
      control_sliders: body.metadata.control_sliders ?? null,
      lyrics_model: body.metadata.lyrics_model ?? null,
      persona_id: body.persona_id ?? null,
      history: [{ id: testId(1), type: 'gen', continue_at: body.continue_at ?? null, infill: false, source }],
    },
  });
  const other: CreateForm = {
    ...emptyCreateForm('session', 'chirp-crow'),
    // A song made from a description and a wordless song have no lyrics; existing lyrics stay.
    lyrics: asked.lyrics === '' || asked.isMumble ? asked.lyrics : 'other words',
    isInstrumental: true,
    vocalGender: 'female',
    weirdness: 90,
    coverClipId: testId(8),
    task: 'cover',
  };
  return [asked, { ...other, ...formFromClip(clip) }];
}

test.each<[string, Partial<CreateForm>]>([
  ['a wish', { mode: 'simple', description: 'a waltz', isInstrumental: false }],
  [
    'words, voice, sliders and a model',
    {
      mode: 'custom',
      lyrics: 'la la',
      lyricsWrittenBy: 'expressive',
      style: 'folk',
      title: 'Barley',
      isExcludeStyleOn: true,
      negativeTags: 'drums',
      vocalGender: 'male',
      weirdness: 20,
      styleWeight: 70,
    },
  ],
  ['a mumbled song', { mode: 'custom', lyrics: 'la la', style: 'folk', isMumble: true }],
  ['a cover', { mode: 'custom', style: 'folk', task: 'cover', coverClipId: testId(5), audioWeight: 60 }],
  [
    'an extension',
    { mode: 'custom', style: 'folk', task: 'extend', continueClipId: testId(5), continueAtSeconds: 31.5 },
  ],
  ['a persona', { mode: 'custom', style: 'folk', task: 'persona', personaId: 'p', personaIds: ['p'] }],
])('the form of %s is the one it was asked for with', (_name, change) => {
  const [asked, back] = roundTrip(change);
  expect(back).toEqual(asked);
});
