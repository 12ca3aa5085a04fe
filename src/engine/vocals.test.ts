import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { composeSong } from './compose.ts';
import { type Dictionary, loadDictionary } from './lyrics/dictionary.ts';
import type { Score, SungLine } from './score.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await loadDictionary(new Uint8Array(await readFile('public/engine/dictionary.bin')));
});

const LYRICS = `[Verse]
We are running through the summer night
Every window holds a little light
[Chorus]
Hold me closer when the morning comes
Sing it louder to the sound of drums (oh yeah)
[Verse]
Golden sunlight on the kitchen floor
You were waiting at the open door
[Chorus]
Hold me closer when the morning comes
Sing it louder to the sound of drums (oh yeah)`;

function sung(changes: { styles?: string; seed?: number; lyrics?: string } = {}): Score {
  const request = {
    description: '',
    styles: 'pop',
    excludeStyles: '',
    lyrics: LYRICS,
    title: '',
    isInstrumental: false,
    vocalGender: null,
    weirdness: 0.5,
    styleStrength: 0.5,
    audioStrength: 0.5,
    seed: 7,
    durationSeconds: null,
    isMumble: false,
    ...changes,
  };
  return composeSong(request, dictionary);
}

/** What a line sounds like, wherever it stands. */
const soundOf = ({ syllables }: SungLine) => {
  const from = syllables[0]?.startSeconds ?? 0;
  return syllables.map(({ phones, midi, startSeconds, endSeconds }) =>
    [phones.join('-'), midi, (startSeconds - from).toFixed(6), (endSeconds - from).toFixed(6)].join(' '),
  );
};

test('a chorus that returns with its words and notes has the very same rhythm, at any tempo', () => {
  const pairs = [1, 2, 3, 4, 5, 6].flatMap((seed) => {
    const { lines } = sung({ seed });
    const leads = lines.filter(({ part }) => part === 'lead');
    return leads.flatMap((line, i) => {
      const again = leads.slice(i + 1).find(({ text }) => text === line.text);
      const notes = (one: SungLine) => one.syllables.map(({ midi }) => midi).join(' ');
      return again && notes(again) === notes(line) ? [[soundOf(line), soundOf(again)] as const] : [];
    });
  });
  expect(pairs.length).toBeGreaterThan(4);
  for (const [first, again] of pairs) expect(again).toEqual(first);
});
