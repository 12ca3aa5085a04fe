import { expect, test } from 'vitest';
import { emptyCreateForm } from './create-form.ts';
import { changedForm, mergedForm, printTimedForm, readFieldTimes } from './timed-form.ts';

const empty = { form: emptyCreateForm('session', 'chirp-crow'), changedAt: {} };

test('of two tabs the newest of each field counts, in whatever order they are merged', () => {
  const one = changedForm(empty, { ...empty.form, lyrics: 'words of one', title: 'One' }, 1000);
  const two = changedForm(empty, { ...empty.form, style: 'folk', title: 'Two' }, 2000);
  const both = { lyrics: 'words of one', style: 'folk', title: 'Two' };
  expect(mergedForm(one, two).form).toMatchObject(both);
  expect(mergedForm(two, one).form).toMatchObject(both);
});

test('a field that was emptied stays empty', () => {
  const written = changedForm(empty, { ...empty.form, lyrics: 'words' }, 1000);
  const emptied = changedForm(written, { ...written.form, lyrics: '' }, 2000);
  expect(mergedForm(written, emptied).form.lyrics).toBe('');
  expect(mergedForm(emptied, written).form.lyrics).toBe('');
});

test('times are stored with the form, and unreadable ones are none', () => {
  const written = changedForm(empty, { ...empty.form, lyrics: 'words' }, 1000);
  expect(readFieldTimes(printTimedForm(written))).toEqual({ lyrics: 1000 });
  expect([null, '{', '{"changedAt":{"lyrics":"x"}}', '{"changedAt":null}'].map(readFieldTimes)).toEqual([
    {},
    {},
    {},
    {},
  ]);
});
