import { expect, test } from 'vitest';
import { emptyCreateForm } from '#domain/create/create-form';
import type { CreateForm } from '#domain/create/create-form-state';
import { draftRequest } from './draft-request.ts';

const form = (change: Partial<CreateForm>): CreateForm => ({
  ...emptyCreateForm('session', 'chirp-crow'),
  style: 'folk',
  lyrics: 'la la',
  negativeTags: 'drums',
  title: 'Barley',
  ...change,
});

test('simple mode sends the description, or the example if it is empty, and nothing from the other form', () => {
  const written = draftRequest(form({ description: ' a waltz ' }), 'an example', 7);
  expect(written).toMatchObject({ description: 'a waltz', styles: '', lyrics: '', title: '', seed: 7 });
  expect(draftRequest(form({}), 'an example', 7).description).toBe('an example');
});

test('excluded styles count only while the switch is on', () => {
  expect(draftRequest(form({ mode: 'custom' }), '', 1).excludeStyles).toBe('');
  expect(draftRequest(form({ mode: 'custom', isExcludeStyleOn: true }), '', 1).excludeStyles).toBe('drums');
});

test('sends no lyrics for an instrumental, and sliders as fractions of 1', () => {
  const request = draftRequest(form({ mode: 'custom', isInstrumental: true, weirdness: 80 }), '', 1);
  expect(request).toMatchObject({
    lyrics: '',
    weirdness: 0.8,
    styleStrength: 0.5,
    styles: 'folk',
    title: 'Barley',
  });
});

test('a song made on this device uses mumble mode if chosen, as on the server', () => {
  const mumbled = draftRequest(form({ mode: 'custom', mv: 'chirp-bluejay', isMumble: true }), '', 1);
  expect(mumbled.isMumble).toBe(true);
  expect(draftRequest(form({ mode: 'simple', isMumble: true }), 'a song', 1).isMumble).toBe(false);
});
