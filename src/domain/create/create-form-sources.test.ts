import { describe, expect, test } from 'vitest';
import { testClip } from '#tests/support/clips';
import { emptyCreateForm, restoreCreateForm } from './create-form.ts';
import {
  addClip,
  allowsRemix,
  NO_SOURCE,
  sourceRange,
  sourceUse,
  startFromClip,
  withoutPersona,
  withoutSentSource,
  withoutSourceClip,
  withPersona,
  withPlaylist,
  withRange,
} from './create-form-sources.ts';
import type { CreateForm } from './create-form-state.ts';
import { withReplacedText } from './stashed-text.ts';

const clip = { ...testClip(1), metadata: { ...testClip(1).metadata, duration: 90, type: 'gen' as const } };
const empty = emptyCreateForm('token', 'chirp-crow');
const context = (hasAukFlag: boolean) => ({ hasAukFlag, paintLimitSeconds: 60 });
const full: CreateForm = {
  ...empty,
  coverClipId: 'cover',
  artistClipId: 'artist',
  personaId: 'persona',
  personaIds: ['persona'],
  continueClipId: 'continued',
  continueAtSeconds: 5,
  infillEndSeconds: 20,
  playlistId: 'playlist',
};
const start = (form: CreateForm, editType: Parameters<typeof startFromClip>[2]['editType'], isOn = true) => ({
  ...form,
  ...startFromClip(form, clip, { ...context(isOn), editType }),
});

describe('a new source clears incompatible ones', () => {
  test('[CREATE-17] [CREATE-38] a cover clears artist, persona, continue and infill, and sets the task', () => {
    expect(start(full, 'cover', false)).toMatchObject({
      ...NO_SOURCE,
      coverClipId: clip.id,
      task: 'cover',
    });
  });

  test('[CREATE-40] [CREATE-18] an artist clip clears cover and persona with either flag', () => {
    for (const isOn of [true, false])
      expect(start(full, 'artist', isOn)).toMatchObject({
        ...NO_SOURCE,
        artistClipId: clip.id,
        artistStartSeconds: 0,
        artistEndSeconds: isOn ? 60 : 90,
        task: 'artist_consistency',
      });
  });

  test('[CREATE-39] [CREATE-19] a persona clears cover, artist, continue and infill', () => {
    const changed = { ...full, ...withPersona(full, 'other', { hasAukFlag: false, editType: 'persona' }) };
    expect(changed).toMatchObject({
      ...NO_SOURCE,
      personaId: 'other',
      personaIds: ['persona', 'other'],
      task: 'persona',
    });
  });

  test('[CREATE-41] with the auk-model flag a persona stays with a cover and keeps continue and infill', () => {
    expect(start(full, 'cover')).toMatchObject({
      personaId: 'persona',
      coverClipId: clip.id,
      artistClipId: '',
    });
    const changed = { ...full, ...withPersona(full, 'other', { hasAukFlag: true, editType: 'voxPersona' }) };
    expect(changed).toMatchObject({
      personaId: 'other',
      coverClipId: 'cover',
      continueClipId: 'continued',
      infillEndSeconds: 20,
      artistClipId: '',
      task: 'vox',
    });
  });

  test('[CREATE-45] [CREATE-47] underpainting and overpainting exclude each other', () => {
    const over = start(empty, 'overpaint');
    const under = start(over, 'underpaint');
    expect([over.overpaintClipId, under.overpaintClipId, under.underpaintClipId]).toEqual([
      clip.id,
      '',
      clip.id,
    ]);
    expect(start(under, 'overpaint').underpaintClipId).toBe('');
  });

  test('[CREATE-46] [CREATE-48] [CREATE-70] painting sets the audio strength to 75, the other sources to 25', () => {
    const weight = (type: Parameters<typeof start>[1]) =>
      start({ ...empty, audioWeight: 3 }, type).audioWeight;
    expect([weight('underpaint'), weight('overpaint')]).toEqual([75, 75]);
    expect([weight('cover'), weight('extend'), weight('artist')]).toEqual([25, 25, 25]);
    const persona = withPersona(empty, 'p', { hasAukFlag: true, editType: 'persona' });
    expect(persona.audioWeight).toBe(25);
  });
});

describe('text written for another song', () => {
  const words = { description: 'a midnight bus', lyrics: 'la la', style: 'punk', title: 'Bus' };
  const written: CreateForm = { ...empty, ...words };
  const none = { description: '', lyrics: '', style: '', title: '' };

  test('is set aside when the form starts from another song, and is restored when that song is removed', () => {
    const cover = start(written, 'cover');
    expect(cover).toMatchObject({ ...none, wordsAside: words });
    const other = start({ ...cover, description: 'jazz' }, 'extend');
    expect(other).toMatchObject({ ...none, task: 'extend', wordsAside: words });
    expect({ ...other, ...withoutSourceClip(other) }).toMatchObject({ ...words, task: '', wordsAside: null });
    expect({ ...other, ...withPlaylist(other, 'mine') }).toMatchObject({ ...words, wordsAside: null });
  });

  test('stays when the song is added to it, chosen again, or provides only its sound', () => {
    const added = { ...written, ...addClip(written, clip, { ...context(true), editType: 'cover' }) };
    expect(added).toMatchObject({ ...words, coverClipId: clip.id, wordsAside: null });
    expect(start(added, 'cover')).toMatchObject({ ...words, wordsAside: null });
    expect(start(written, 'artist')).toMatchObject(words);
    const part = start(written, 'infill');
    expect(start({ ...part, lyrics: 'of one part' }, 'infill')).toMatchObject({ ...none, wordsAside: words });
  });

  test('is stored on the device; invalid values are not restored', () => {
    const kept = restoreCreateForm(JSON.stringify(start(written, 'cover')), empty);
    expect(kept.wordsAside).toMatchObject(words);
    for (const wordsAside of [null, 7, {}, { ...kept.wordsAside, corrections: 'x' }])
      expect(restoreCreateForm(JSON.stringify({ ...empty, wordsAside }), empty).wordsAside).toBeNull();
  });
});

describe('typed text is never discarded', () => {
  const words = { description: 'a midnight bus', lyrics: '', style: '', title: '' };
  const removed = (form: CreateForm) => ({ ...form, ...withoutSourceClip(form) });
  const shown = (form: CreateForm) => ({ ...form, ...withReplacedText(form) });

  test('removing a song keeps what was typed for it if nothing was set aside', () => {
    const cover = { ...start(empty, 'cover'), description: 'polka' };
    expect(removed(cover)).toMatchObject({ description: 'polka', task: '', wordsAside: null });
  });

  test('removing a song restores the draft, and one tap brings back what was typed for the song', () => {
    const cover = { ...start({ ...empty, ...words }, 'cover'), description: 'polka' };
    const plain = removed(cover);
    expect(plain).toMatchObject({ ...words, replacedWords: { description: 'polka' } });
    expect(shown(plain)).toMatchObject({ description: 'polka', replacedWords: words });
    expect(shown(shown(plain))).toMatchObject(words);
  });

  test('another song in place of the first keeps both texts', () => {
    const cover = { ...start({ ...empty, ...words }, 'cover'), description: 'polka' };
    expect(start(cover, 'extend')).toMatchObject({
      description: '',
      wordsAside: words,
      replacedWords: { description: 'polka' },
    });
  });

  test('the replaced text is stored on the device', () => {
    const plain = removed({ ...start({ ...empty, ...words }, 'cover'), description: 'polka' });
    expect(restoreCreateForm(JSON.stringify(plain), empty).replacedWords).toMatchObject({
      description: 'polka',
    });
  });
});

describe('the source of a sent request', () => {
  const sent = { ...start(empty, 'cover'), isSourceSent: true };

  test('is not part of the next visit', () => {
    expect({ ...sent, ...withoutSentSource(sent) }).toMatchObject({ ...NO_SOURCE, task: '' });
    expect(withoutSentSource({ ...sent, isSourceSent: false })).toEqual({});
  });

  test('is one again when it is chosen again', () => {
    expect(start(sent, 'cover')).toMatchObject({ coverClipId: clip.id, isSourceSent: false });
  });
});

describe('an edit has a voice if its song has one', () => {
  const sung = { ...clip, metadata: { ...clip.metadata, has_vocal: true } };
  const played = { ...clip, metadata: { ...clip.metadata, has_vocal: false } };
  const from = (form: CreateForm, song: typeof clip, editType: Parameters<typeof start>[1]) => ({
    ...form,
    ...addClip(form, song, { ...context(true), editType }),
  });
  const instrumental = { ...empty, isInstrumental: true };

  test.each(['infill', 'extend', 'cover', 'chameleon'] as const)('%s follows its song', (editType) => {
    expect(from(instrumental, sung, editType).isInstrumental).toBe(false);
    expect(from(empty, played, editType).isInstrumental).toBe(true);
  });

  test('a voice over a song is sung, whatever the song is', () => {
    expect(from(instrumental, played, 'overpaint').isInstrumental).toBe(false);
  });

  test('the sound of a song does not decide it', () => {
    expect(from(instrumental, sung, 'artist').isInstrumental).toBe(true);
  });

  test('the own switch is back once the song is removed', () => {
    const twice = from(from(instrumental, sung, 'infill'), played, 'extend');
    expect({ ...twice, ...withoutSourceClip(twice) }).toMatchObject({
      isInstrumental: true,
      ownInstrumental: '',
    });
  });
});

describe('initial ranges of a source', () => {
  test('[CREATE-49] [CREATE-50] [CREATE-27] painting runs from 0 to the end or the limit', () => {
    expect(sourceRange(start(empty, 'underpaint'))).toEqual({ startSeconds: 0, endSeconds: 60 });
    expect(sourceRange(start(empty, 'overpaint'))).toEqual({ startSeconds: 0, endSeconds: 60 });
    const short = { ...clip, metadata: { ...clip.metadata, duration: 31.5 } };
    const form = { ...empty, ...startFromClip(empty, short, { ...context(true), editType: 'underpaint' }) };
    expect(sourceRange(form)?.endSeconds).toBe(31.5);
  });

  test('[CREATE-53] [CREATE-16] an extension starts 0.2 s before the end', () => {
    expect(start(empty, 'extend')).toMatchObject({
      continueClipId: clip.id,
      continueAtSeconds: 89.8,
      task: 'extend',
    });
  });

  test('[CREATE-20] an infill has a movable range', () => {
    const form = start(empty, 'infill');
    expect(sourceRange(form)).toEqual({ startSeconds: 0, endSeconds: 30 });
    const moved = { ...form, ...withRange(form, { startSeconds: 12, endSeconds: 40 }) };
    expect([moved.infillStartSeconds, moved.infillEndSeconds]).toEqual([12, 40]);
  });
});

describe('personas', () => {
  test('[CREATE-43] [CREATE-44] the newest is active; when it is removed, the last of the others becomes active', () => {
    const add = (form: CreateForm, id: string) => ({
      ...form,
      ...withPersona(form, id, { hasAukFlag: true, editType: 'persona' }),
    });
    const three = add(add(add(empty, 'one'), 'two'), 'three');
    expect([three.personaId, three.personaIds]).toEqual(['three', ['one', 'two', 'three']]);
    const two = { ...three, ...withoutPersona(three, 'three') };
    expect([two.personaId, two.task]).toEqual(['two', 'persona']);
    const still = { ...two, ...withoutPersona(two, 'one') };
    expect(still.personaId).toBe('two');
    expect({ ...still, ...withoutPersona(still, 'two') }).toMatchObject({ personaId: '', task: '' });
  });

  test('removing the last persona restores the task of the other source', () => {
    const form = {
      ...start(empty, 'cover'),
      personaId: 'one',
      personaIds: ['one'],
      task: 'persona' as const,
    };
    expect({ ...form, ...withoutPersona(form, 'one') }).toMatchObject({ task: 'cover', personaId: '' });
    expect({ ...form, ...withoutSourceClip(form) }).toMatchObject({ task: 'persona', coverClipId: '' });
  });
});

test('[CREATE-99] a playlist is the only source', () => {
  const form = { ...full, ...withPlaylist(full, 'mine') };
  expect(form).toMatchObject({ ...NO_SOURCE, playlistId: 'mine', task: 'playlist_condition' });
  expect(sourceUse(form)).toBeNull();
});

test('[META-39] others may start only what its maker allows from a song, and nothing from the trash', () => {
  const allows = (remix: 'all' | 'cover_only' | 'none', canRemix = true, is_trashed = false) =>
    (['cover', 'extend'] as const).map((type) =>
      allowsRemix({ is_trashed, metadata: { ...clip.metadata, remix, can_remix: canRemix } }, type),
    );
  expect(allows('all', true, true)).toEqual([false, false]);
  expect([allows('all'), allows('cover_only'), allows('none'), allows('all', false)]).toEqual([
    [true, true],
    [true, false],
    [false, false],
    [false, false],
  ]);
});
