import { expect, test } from 'vitest';
import { planImport } from './import-plan.ts';

const ROW_BYTES = 10_000;
const ROWS = 12_000;

test('a list of songs of more than 100 MB is read row by row', async () => {
  const idOf = (place: number) => `01a22466-0000-7000-8000-${String(place).padStart(12, '0')}`;
  const prompt = 'la '.repeat(ROW_BYTES / 3);
  const rows = Array.from({ length: ROWS }, (_, place) => {
    const song = {
      id: idOf(place),
      title: 'Song',
      created_at: '2026-01-01T00:00:00Z',
      metadata: { prompt: '' },
    };
    return `${place === 0 ? '[' : ','}\n${JSON.stringify({ ...song, prompt })}`;
  });
  const clips = new File([...rows, ']'], 'clips.json');
  Object.defineProperty(clips, 'webkitRelativePath', { value: 'data/clips.json' });
  expect(clips.size).toBeGreaterThan(110_000_000);
  const { library } = await planImport([clips, new File(['x'], `Song ${idOf(7)}.mp3`)]);
  expect(library.songs.size).toBe(ROWS);
}, 60_000);
