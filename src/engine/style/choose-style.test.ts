import { expect, test } from 'vitest';
import type { SongRequest } from '#domain/create/song-request';
import { plainRequest } from '#tests/support/audio/song-request';
import { SUBSTYLES } from '#words/vocabulary/substyles';
import { composeSong } from '../compose.ts';
import { chooseStyle } from './choose-style.ts';

const REQUEST = plainRequest();

const packsOf = (description: string) =>
  chooseStyle({ ...REQUEST, description }).packs.map(({ pack }) => pack.id);

test('a named style takes precedence over a mood that is also a style', () => {
  expect(packsOf('a calm lo-fi evening by the window')).toEqual(packsOf('a lo-fi evening by the window'));
  expect(packsOf('something calm')).toEqual(packsOf('ambient'));
});

test('an instrument named without a style decides the style', () => {
  expect(packsOf('a dreamy synth song about the last bus in the rain')).toEqual(['synthwave']);
  expect(packsOf('a folk song with a synth')).toEqual(['folk']);
});

test('excluding an instrument also excludes variants named after it', () => {
  const { exclusions } = chooseStyle({ ...REQUEST, excludeStyles: 'synth' });
  expect([...exclusions.instruments]).toEqual(expect.arrayContaining(['sawBass', 'sawLead', 'brightPad']));
  expect(exclusions.bass).toBe(false);
});

const choose = (request: Partial<SongRequest>) => chooseStyle({ ...REQUEST, ...request });

test('plays a style without a pack on a related pack, with its own tempo and instruments, and adds a notice', () => {
  const { packs, instruments, notices } = choose({ styles: 'zydeco' });
  expect(packs.map(({ pack }) => pack.id)).toEqual(['country']);
  expect(packs[0]?.pack.bpm).toEqual([120, 140]);
  expect(instruments).toEqual(['accordion', 'fiddle']);
  expect(notices).toEqual(["'zydeco' is played as country with accordion and fiddle."]);
});

test('excluding a style without a pack excludes neither its pack nor its neighbors', () => {
  const { packs, notices } = choose({ styles: 'drum and bass', excludeStyles: 'dubstep' });
  expect(packs.map(({ pack }) => pack.id)).toEqual(['drum and bass']);
  expect(notices).toEqual([]);
  expect(choose({ description: 'dubstep', excludeStyles: 'dubstep' }).notices).toEqual([]);
});

test('a style does not bring back an excluded instrument', () => {
  const { instruments, notices } = choose({ styles: 'zydeco', excludeStyles: 'accordion' });
  expect(instruments).toEqual(['fiddle']);
  expect(notices).toEqual(["'zydeco' is played as country with fiddle."]);
});

test('a waltz is a style when named alone, and a meter beside another style', () => {
  expect(choose({ description: 'a slow waltz for the last ferry home' })).toMatchObject({
    meter: 3,
    packs: [{ pack: { id: 'waltz' }, weight: 1 }],
  });
  const jazz = choose({ styles: 'slow jazz waltz, upright piano, harbour rain' });
  expect(jazz.packs.map(({ pack }) => pack.id)).toEqual(['jazz']);
  expect(jazz).toMatchObject({ meter: 3, instruments: ['piano'] });
});

test('reports unsupported requests', () => {
  const noticesOf = (description: string) => choose({ description, isInstrumental: false }).notices.join(' ');
  expect(noticesOf('a duet in 7/8 at 300 bpm')).toMatch(/300 bpm.*7\/8.*Duets/);
  expect(noticesOf('folk with bagpipes')).toContain(
    'There is no bagpipe here; harmonium plays in its place.',
  );
  expect(noticesOf('a song that fades out')).toContain("don't fade out");
  expect(noticesOf('a plain pop song about a duet of birds')).toBe('');
});

test('a length in the description applies unless a field sets one', () => {
  expect(choose({ description: 'a two minute song' }).durationSeconds).toBe(120);
  const long = { description: 'a 20 minute journey' };
  expect(composeSong({ ...REQUEST, ...long, durationSeconds: 60 }).durationSeconds).toBeLessThan(70);
  expect(composeSong({ ...REQUEST, ...long, durationSeconds: 60 }).notices).toEqual([]);
  expect(composeSong({ ...REQUEST, ...long }).notices).toEqual(['Songs last 8 minutes at most.']);
});

test('solo piano plays only a piano', () => {
  const { tracks } = composeSong(plainRequest({ styles: 'solo piano' }));
  expect(tracks.length).toBeGreaterThan(0);
  for (const { instrument } of tracks) expect(instrument).toBe('piano');
});

test("'nothing electronic' makes house use acoustic drums", () => {
  const { tracks } = composeSong(plainRequest({ styles: 'house', description: 'nothing electronic' }));
  const kits = tracks.filter(({ role }) => role === 'drums').map(({ instrument }) => instrument);
  expect(kits.join()).toMatch(/^acoustic/);
  expect(tracks.filter(({ role }) => role === 'effect')).toEqual([]);
});

test('everyday words do not count as styles', () => {
  expect(packsOf('creepy piano music for a haunted house')).not.toContain('house');
  expect(packsOf('a song about my country')).not.toContain('country');
  expect(packsOf('country music')).toEqual(['country']);
});

test.each(SUBSTYLES.map((substyle) => [substyle.words[0] as string, substyle] as const))(
  'the instruments that %s is said to be played with do play',
  (styles, { instruments = [] }) => {
    for (const seed of [1, 2]) {
      const { tracks } = composeSong(plainRequest({ styles, seed, durationSeconds: 90 }));
      const playing = tracks.filter(({ notes }) => notes.length > 0).map(({ instrument }) => instrument);
      expect(playing).toEqual(expect.arrayContaining([...instruments]));
    }
  },
);

test.each([
  ['a birthday song for Tom, funky', 'funk'],
  ['a jazzy tune', 'jazz'],
  ['bluesy night', 'blues'],
  ['a folky walk', 'folk'],
  ['a soulful slow song', 'soul'],
  ['a punky anthem', 'punk'],
])('%j selects %s despite a different word form', (description, style) => {
  expect(packsOf(description)).toEqual([style]);
});
