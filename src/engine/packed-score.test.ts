import { expect, test } from 'vitest';
import { composedSong } from '#tests/support/audio/engine-songs';
import { packScore, unpackScore } from './packed-score.ts';

test.each(['pop', 'house', 'orchestral'])(
  'a packed score of %s is small and sounds the same',
  async (styles) => {
    const lyrics = '[Verse]\nLow star over the water\n[Chorus]\nBring me home again';
    const score = await composedSong({ styles, lyrics, isInstrumental: false, durationSeconds: 60 });
    const sent = JSON.stringify(packScore(score));
    expect(sent.length).toBeLessThan(JSON.stringify(score).length);
    const { request: _, title: __, tags: ___, notices: ____, ...sounding } = score;
    expect(unpackScore(JSON.parse(sent))).toMatchObject(JSON.parse(JSON.stringify(sounding)));
  },
);
