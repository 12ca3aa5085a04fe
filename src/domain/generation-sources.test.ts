import { expect, test } from 'vitest';
import { generateBodySchema } from '#contract/generate';
import { testClip } from '#tests/support/clips';
import { emptyCreateForm, withModel } from './create-form.ts';
import { addClip, type ClipEditType, withPersona, withPlaylist } from './create-form-sources.ts';
import type { CreateForm } from './create-form-state.ts';
import { generateBody } from './generation-request.ts';
import { MODELS } from './models.ts';

const clip = { ...testClip(1), metadata: { ...testClip(1).metadata, duration: 90, type: 'gen' as const } };
const upload = { ...clip, metadata: { ...clip.metadata, type: 'upload' as const } };
const PERSONA = testClip(7).id;
const PLAYLIST = testClip(8).id;
const KEYS = MODELS.filter(({ isViewable }) => isViewable).map(({ key }) => key);

type Start = (form: CreateForm, hasAukFlag: boolean) => Partial<CreateForm>;
const from =
  (editType: ClipEditType, song: typeof clip | typeof upload = clip): Start =>
  (form, hasAukFlag) =>
    addClip(form, song, { hasAukFlag, paintLimitSeconds: 60, editType });
const persona =
  (editType: 'persona' | 'voxPersona'): Start =>
  (form, hasAukFlag) =>
    withPersona(form, PERSONA, { hasAukFlag, editType });

/** Each source: what starts it, and the fields of the body that are its own (appendix B). */
const SOURCES: readonly [string, Start, (hasAukFlag: boolean) => object, variant: string][] = [
  ['words', () => ({}), () => ({ task: null }), ''],
  ['cover', from('cover'), () => ({ task: 'cover', cover_clip_id: clip.id }), '-tau'],
  ['chameleon', from('chameleon'), () => ({ task: 'chameleon', cover_clip_id: clip.id }), ''],
  [
    'artist',
    from('artist'),
    (isOn) => ({
      task: 'artist_consistency',
      artist_clip_id: clip.id,
      artist_start_s: 0,
      artist_end_s: isOn ? 60 : 90,
    }),
    '-tau',
  ],
  ['extend', from('extend'), () => ({ task: 'extend', continue_clip_id: clip.id, continue_at: 89.8 }), ''],
  [
    'extended upload',
    from('extend', upload),
    () => ({ task: 'upload_extend', continue_clip_id: clip.id, continue_at: 89.8 }),
    '-upload',
  ],
  [
    'infill',
    from('infill'),
    () => ({
      task: 'infill',
      continue_clip_id: clip.id,
      infill_start_s: 0,
      infill_end_s: 30,
      infill_dur_s: 30,
    }),
    '-engine-t',
  ],
  [
    'overpaint',
    from('overpaint'),
    () => ({
      task: 'overpainting',
      overpainting_clip_id: clip.id,
      overpainting_start_s: 0,
      overpainting_end_s: 60,
    }),
    '',
  ],
  [
    'underpaint',
    from('underpaint'),
    () => ({
      task: 'underpainting',
      underpainting_clip_id: clip.id,
      underpainting_start_s: 0,
      underpainting_end_s: 60,
    }),
    '',
  ],
  ['persona', persona('persona'), () => ({ task: 'persona', persona_id: PERSONA }), '-tau'],
  ['voice of a persona', persona('voxPersona'), () => ({ task: 'vox', persona_id: PERSONA }), '-tau'],
  [
    'playlist',
    (form) => withPlaylist(form, PLAYLIST),
    () => ({ task: 'playlist_condition', playlist_id: PLAYLIST }),
    '',
  ],
];

/** Fields that only a source brings. */
const OWN_FIELDS = [
  'task',
  'cover_clip_id',
  'continue_clip_id',
  'continue_at',
  'artist_clip_id',
  'artist_start_s',
  'artist_end_s',
  'persona_id',
  'infill_start_s',
  'infill_end_s',
  'infill_dur_s',
  'overpainting_clip_id',
  'overpainting_start_s',
  'overpainting_end_s',
  'underpainting_clip_id',
  'underpainting_start_s',
  'underpainting_end_s',
  'playlist_id',
];

test.each(SOURCES)(
  '[GEN-17] %s sends the specified body in every mode, with every model and either flag',
  (_name, start, expected, variant) => {
    for (const mode of ['simple', 'custom'] as const)
      for (const isInstrumental of [false, true])
        for (const key of KEYS)
          for (const hasAukFlag of [false, true]) {
            const written = {
              ...emptyCreateForm('token', key),
              mode,
              isInstrumental,
              description: 'rain',
              lyrics: 'la la',
              style: 'jazz',
            };
            const form = { ...written, ...start(written, hasAukFlag) };
            const context = {
              placeholder: 'x',
              userTier: 'pro',
              usableModelKeys: KEYS,
              pick: () => 0,
              projectId: 'default',
            };
            const body = generateBody(form, context);
            expect(generateBodySchema.safeParse(body).success).toBe(true);
            const own = Object.fromEntries(
              Object.entries(body).filter(([field]) => OWN_FIELDS.includes(field)),
            );
            expect(own).toEqual(expected(hasAukFlag));
            const isOld = key === 'chirp-v4' || key === 'chirp-v3-5';
            expect(body).toMatchObject({
              mv: isOld ? `${key}${variant}` : key,
              prompt: mode === 'custom' && !isInstrumental ? 'la la' : '',
              tags: mode === 'custom' ? 'jazz' : null,
              gpt_description_prompt: mode === 'custom' ? null : 'rain',
              make_instrumental: isInstrumental,
            });
            const isHeard = form.task !== '' && form.task !== 'playlist_condition';
            expect(body.metadata.control_sliders?.audio_weight !== undefined).toBe(isHeard);
          }
  },
);

test('[CREATE-26] the speed is sent only when it is not 1', () => {
  const form = { ...emptyCreateForm('token', 'chirp-crow'), description: 'rain' };
  const context = {
    placeholder: 'x',
    userTier: 'pro',
    usableModelKeys: KEYS,
    pick: () => 0,
    projectId: 'default',
  };
  expect(generateBody(form, context)).not.toHaveProperty('speed_multiplier');
  expect(generateBody({ ...form, speedMultiplier: 1.25, keepsPitch: false }, context)).toMatchObject({
    speed_multiplier: 1.25,
    keep_pitch: false,
  });
});

test('mumble mode sends an empty prompt and its mark', () => {
  const form = {
    ...emptyCreateForm('token', 'chirp-bluejay'),
    mode: 'custom' as const,
    isMumble: true,
    lyrics: 'words',
  };
  const context = {
    placeholder: 'x',
    userTier: 'pro',
    usableModelKeys: KEYS,
    pick: () => 0,
    projectId: 'default',
  };
  expect(generateBody(form, context)).toMatchObject({ prompt: '', metadata: { is_mumble: true } });
});

test('[CREATE-42] another model than bluejay turns mumble mode off', () => {
  expect([withModel('chirp-crow'), withModel('chirp-bluejay')]).toEqual([
    { mv: 'chirp-crow', isMumble: false },
    { mv: 'chirp-bluejay' },
  ]);
});
