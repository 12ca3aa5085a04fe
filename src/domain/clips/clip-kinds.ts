import { PRODUCT_SLUG } from '#contract/product';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';

/**
 * The library's filter categories; a clip can belong to several. The server's `kinds` column uses the same
 * values.
 */
export type ClipKind =
  | 'short'
  | 'extend'
  | 'cover'
  | 'infill'
  | 'stem'
  | 'remaster'
  | 'persona'
  | 'upload'
  | 'studio'
  | 'full';

/** A song made in one go counts as a full song from this many seconds (decision O-77). */
const FULL_SONG_SECONDS = 60;

export function clipKinds({ metadata }: Pick<Clip, 'metadata'>): ClipKind[] {
  const { type, task, duration } = metadata;
  const isConcat = type === 'concat' || type === 'concat_infilling';
  const facts: readonly [ClipKind, boolean][] = [
    ['short', metadata[`is_${PRODUCT_SLUG}_short`]],
    ['extend', task === 'extend' || task === 'upload_extend'],
    ['cover', task === 'cover'],
    ['infill', metadata.infill],
    ['stem', task === 'gen_stem'],
    ['remaster', task === 'upsample'],
    ['persona', metadata.persona_id !== null],
    ['upload', type === 'upload'],
    ['studio', type === 'edit_v3_export'],
    ['full', isConcat || (type === 'gen' && (duration ?? 0) >= FULL_SONG_SECONDS)],
  ];
  return facts.flatMap(([kind, isSo]) => (isSo ? [kind] : []));
}

const MADE_BY_TASK: Readonly<Partial<Record<NonNullable<Clip['metadata']['task']> | '', string>>> = {
  extend: t('Extended'),
  upload_extend: t('Extended'),
  cover: t('Cover'),
  persona: t('Persona'),
  vox: t('Persona'),
  artist_consistency: t('Same sound'),
  playlist_condition: t('Playlist style'),
  infill: t('New section'),
  infill_intro: t('New intro'),
  infill_outro: t('New outro'),
  overpainting: t('New voice'),
  underpainting: t('New band'),
  chameleon: t('Other style'),
  upsample: t('Remaster'),
  gen_stem: t('Stem'),
};

const MADE_BY_TYPE: Readonly<Partial<Record<Clip['metadata']['type'], string>>> = {
  upload: t('Upload'),
  concat: t('Whole song'),
  concat_infilling: t('Whole song'),
  edit_crop: t('Cropped'),
  edit_fade: t('Faded'),
  edit_v3_export: t('Edited'),
};

/**
 * What a stem contains, taken from the end of its title, which lists cut off; undefined for other songs and
 * titles.
 */
export function stemName({ title, metadata }: Pick<Clip, 'title' | 'metadata'>): string | undefined {
  return metadata.task === 'gen_stem' ? /\(([^(]+)\)$/.exec(title)?.[1] : undefined;
}

/** As stems are named in English at the end of their titles. */
const STEM_LABELS: Readonly<Record<string, string>> = {
  Vocals: t('Vocals'),
  Instrumental: t('Instrumental'),
  Drums: t('Drums'),
  Bass: t('Bass'),
  Guitar: t('Guitar'),
  Keyboard: t('Keyboard'),
  Strings: t('Strings'),
  Other: t('Other'),
};

/** The name of a stem in the current language; a name that somebody gave stays. */
export const stemLabel = (name: string): string => STEM_LABELS[name] ?? name;

/**
 * How a song was made from another, which often has the same title and styles, or where its sound comes from;
 * null for a song made from text.
 */
export function clipOrigin(clip: Pick<Clip, 'title' | 'metadata'>): string | null {
  const { task, type } = clip.metadata;
  const stem = stemName(clip);
  return stem
    ? t('{stem} stem', { stem: stemLabel(stem) })
    : (MADE_BY_TASK[task ?? ''] ?? MADE_BY_TYPE[type] ?? null);
}

/**
 * Whether a song is the second of one request, since both share a title; stems are named by their content
 * instead.
 */
export function isSecondTake({ batch_index, metadata }: Pick<Clip, 'batch_index' | 'metadata'>): boolean {
  return batch_index === 1 && metadata.task !== 'gen_stem';
}
