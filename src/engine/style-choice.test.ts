import { expect, test } from 'vitest';
import type { SongRequest } from './song-request.ts';
import { chooseStyle } from './style-choice.ts';

const REQUEST: SongRequest = {
  description: '',
  styles: '',
  excludeStyles: '',
  lyrics: '',
  title: '',
  isInstrumental: true,
  vocalGender: null,
  weirdness: 0.5,
  styleStrength: 0.5,
  audioStrength: 0.25,
  seed: 1,
  durationSeconds: null,
  isMumble: false,
};

const packsOf = (description: string) =>
  chooseStyle({ ...REQUEST, description }).packs.map(({ pack }) => pack.id);

test('a named style is stronger than a mood that is a style as well', () => {
  expect(packsOf('a calm lo-fi evening by the window')).toEqual(packsOf('a lo-fi evening by the window'));
  expect(packsOf('something calm')).toEqual(packsOf('ambient'));
});

test('excluding an instrument excludes those named after it', () => {
  const { exclusions } = chooseStyle({ ...REQUEST, excludeStyles: 'synth' });
  expect([...exclusions.instruments]).toEqual(expect.arrayContaining(['sawBass', 'sawLead', 'brightPad']));
  expect(exclusions.bass).toBe(false);
});
