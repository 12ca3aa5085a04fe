import { expect, test } from 'vitest';
import { generateBodySchema } from '#contract/making/generate';
import { emptyCreateForm, MUMBLE_MODEL, withModel } from '#domain/create/create-form';
import { addClip, type ClipEditType, withPersona, withPlaylist } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { MODELS } from '#domain/create/models';
import { testClip } from '#tests/support/clips';
import { generateBody } from './generation-request.ts';

const clip = { ...testClip(1), metadata: { ...testClip(1).metadata, duration: 90, type: 'gen' as const } };
const upload = { ...clip, metadata: { ...clip.metadata, type: 'upload' as const } };
const PERSONA = testClip(7).id;
const PLAYLIST = testClip(8).id;
const PICTURE = testClip(9).id;
const VIDEO = testClip(10).id;
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

/** Each source: how the form starts, its specific body fields (appendix B), and how strongly it counts. */
interface Source {
  readonly start: Start;
  readonly own: (hasAukFlag: boolean) => object;
  /** Suffix of older models' keys. */
  readonly variant?: '-tau' | '-upload' | '-engine-t';
  readonly audioWeight?: number;
}

const SOURCES: Readonly<Record<string, Source>> = {
  words: { start: () => ({}), own: () => ({ task: null }) },
  cover: {
    start: from('cover'),
    own: () => ({ task: 'cover', cover_clip_id: clip.id }),
    variant: '-tau',
    audioWeight: 0.25,
  },
  'the words of a song in another style': {
    start: from('chameleon'),
    own: () => ({ task: 'chameleon', cover_clip_id: clip.id }),
  },
  artist: {
    start: from('artist'),
    own: (isOn) => ({
      task: 'artist_consistency',
      artist_clip_id: clip.id,
      artist_start_s: 0,
      artist_end_s: isOn ? 60 : 90,
    }),
    variant: '-tau',
    audioWeight: 0.25,
  },
  extend: {
    start: from('extend'),
    own: () => ({ task: 'extend', continue_clip_id: clip.id, continue_at: 89.8 }),
  },
  'extended upload': {
    start: from('extend', upload),
    own: () => ({ task: 'upload_extend', continue_clip_id: clip.id, continue_at: 89.8 }),
    variant: '-upload',
  },
  infill: {
    start: from('infill'),
    own: () => ({
      task: 'infill',
      continue_clip_id: clip.id,
      infill_start_s: 0,
      infill_end_s: 30,
      infill_dur_s: 30,
    }),
    variant: '-engine-t',
  },
  overpaint: {
    start: from('overpaint'),
    own: () => ({
      task: 'overpainting',
      overpainting_clip_id: clip.id,
      overpainting_start_s: 0,
      overpainting_end_s: 60,
    }),
    audioWeight: 0.75,
  },
  underpaint: {
    start: from('underpaint'),
    own: () => ({
      task: 'underpainting',
      underpainting_clip_id: clip.id,
      underpainting_start_s: 0,
      underpainting_end_s: 60,
    }),
    audioWeight: 0.75,
  },
  persona: {
    start: persona('persona'),
    own: () => ({ task: 'persona', persona_id: PERSONA }),
    variant: '-tau',
    audioWeight: 0.25,
  },
  'the voice of a persona': {
    start: persona('voxPersona'),
    own: () => ({ task: 'vox', persona_id: PERSONA }),
    variant: '-tau',
  },
  playlist: {
    start: (form) => withPlaylist(form, PLAYLIST),
    own: () => ({ task: 'playlist_condition', playlist_id: PLAYLIST }),
  },
  picture: {
    start: () => ({ imageData: PICTURE }),
    own: () => ({ task: null, image_data: PICTURE }),
  },
  video: {
    start: () => ({ videoUploadId: VIDEO }),
    own: () => ({ task: null, video_upload_id: VIDEO }),
  },
};

interface Way {
  readonly mode: CreateForm['mode'];
  readonly isInstrumental?: boolean;
  readonly isMumble?: boolean;
}

/** Every generation mode in both forms of the screen. */
const WAYS: readonly Way[] = [
  { mode: 'simple' },
  { mode: 'simple', isInstrumental: true },
  { mode: 'custom' },
  { mode: 'custom', isInstrumental: true },
  { mode: 'custom', isMumble: true },
];
const OLDER_MODELS = ['chirp-v4', 'chirp-v3-5'];
const MODELS_WITH_SLIDERS = ['chirp-crow', 'chirp-bluejay', 'chirp-auk'];
const CONTEXT = {
  placeholder: 'x',
  userTier: 'pro',
  usableModelKeys: KEYS,
  pick: () => 0,
  projectId: 'default',
};

/** The complete body according to appendix B. */
function bodyOf(
  { own, variant, audioWeight }: Source,
  { mode, isInstrumental = false, isMumble = false }: Way,
  { key, hasAukFlag, excludes }: { key: string; hasAukFlag: boolean; excludes: boolean },
): object {
  const isCustom = mode === 'custom';
  const sliders = {
    ...(isCustom && MODELS_WITH_SLIDERS.includes(key)
      ? { style_weight: 0.5, weirdness_constraint: 0.5 }
      : {}),
    ...(audioWeight === undefined ? {} : { audio_weight: audioWeight }),
  };
  return {
    generation_type: 'TEXT',
    mv: OLDER_MODELS.includes(key) ? `${key}${variant ?? ''}` : key,
    gpt_description_prompt: isCustom ? null : 'rain',
    prompt: isCustom && !isInstrumental && !isMumble ? 'la la' : '',
    tags: isCustom ? 'jazz' : null,
    negative_tags: isCustom && excludes ? 'drums' : null,
    title: isCustom ? 'Sea' : null,
    make_instrumental: isInstrumental,
    project_id: 'default',
    token: null,
    ...own(hasAukFlag),
    metadata: {
      create_mode: mode,
      create_session_token: 'token',
      user_tier: 'pro',
      vocal_gender: 'female',
      ...(Object.keys(sliders).length === 0 ? {} : { control_sliders: sliders }),
      ...(isMumble ? { is_mumble: true } : {}),
    },
  };
}

test.each(Object.entries(SOURCES))(
  '[GEN-17] %s sends the specified body and nothing else, in every mode, with every model and all flags',
  (_name, source) => {
    for (const way of WAYS)
      for (const key of way.isMumble ? [MUMBLE_MODEL] : KEYS)
        for (const hasAukFlag of [false, true])
          for (const excludes of [false, true]) {
            const written: CreateForm = {
              ...emptyCreateForm('token', key),
              ...way,
              description: 'rain',
              lyrics: 'la la',
              style: 'jazz',
              title: 'Sea',
              vocalGender: 'female',
              negativeTags: 'drums',
              isExcludeStyleOn: excludes,
            };
            const started = { ...written, ...source.start(written, hasAukFlag) };
            // A source sets the switch as its song is; the user may change it.
            const body = generateBody({ ...started, isInstrumental: way.isInstrumental ?? false }, CONTEXT);
            expect(body).toEqual(bodyOf(source, way, { key, hasAukFlag, excludes }));
            expect(generateBodySchema.safeParse(body).success).toBe(true);
          }
  },
);

test('[CREATE-26] sends the speed only when it is not 1', () => {
  const form = { ...emptyCreateForm('token', 'chirp-crow'), description: 'rain' };
  expect(generateBody(form, CONTEXT)).not.toHaveProperty('speed_multiplier');
  expect(generateBody({ ...form, speedMultiplier: 1.25, keepsPitch: false }, CONTEXT)).toMatchObject({
    speed_multiplier: 1.25,
    keep_pitch: false,
  });
});

test('mumble mode sends an empty prompt and its flag', () => {
  const form = {
    ...emptyCreateForm('token', 'chirp-bluejay'),
    mode: 'custom' as const,
    isMumble: true,
    lyrics: 'words',
  };
  expect(generateBody(form, CONTEXT)).toMatchObject({ prompt: '', metadata: { is_mumble: true } });
});

test('[CREATE-42] choosing a model other than bluejay turns off mumble mode', () => {
  expect([withModel('chirp-crow'), withModel('chirp-bluejay')]).toEqual([
    { mv: 'chirp-crow', isMumble: false, replacedMv: '' },
    { mv: 'chirp-bluejay', replacedMv: '' },
  ]);
});
