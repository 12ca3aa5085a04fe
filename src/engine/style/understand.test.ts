import { expect, test } from 'vitest';
import type { PromptCorrection } from '#domain/create/prompt-corrections';
import type { SongRequest } from '#domain/create/song-request';
import { songRequest } from '#tests/support/audio/engine-songs';
import { composeSong } from '../compose.ts';
import { chooseStyle } from './choose-style.ts';
import { inferFacts } from './understand.ts';

const prompt = (description: string, corrections: PromptCorrection[] = [], more: Partial<SongRequest> = {}) =>
  songRequest({ description, styles: '', lyrics: '', isInstrumental: false, corrections, ...more });
const labels = (...of: Parameters<typeof prompt>) => inferFacts(prompt(...of)).map(({ label }) => label);

const WALTZ = 'A slow waltz with piano for Anna, 1:30';

test('reads tempo, style, meter, instruments, name and length from a description', () => {
  expect(labels(WALTZ)).toEqual(['slow', 'piano ballad', '3/4', 'piano', 'for Anna', '1:30']);
});

test.each([
  [
    'sad folk about a lighthouse, no drums, female voice, in C minor, 90 bpm',
    'sad|folk|90 bpm|C minor|female voice|about a lighthouse|no drums',
  ],
  [
    'Ein langsamer Walzer mit Klavier für Anna',
    'slow|piano ballad|3/4|piano|for Anna|German|not possible: words in German',
  ],
  ['80s synthwave instrumental with a guitar solo', 'synthwave|80s|lead guitar solo|instrumental'],
  ['a birthday song for my sister Anna', 'birthday|for my sister Anna'],
  ['lo-fi for studying, no lyrics 3 min', 'lo-fi|3:00|no lyrics'],
  ['jazz, no guitars pls', 'jazz|no guitars'],
  ['wedding first dance for Anna, 3/4', 'piano ballad|3/4|wedding|for Anna'],
  ['no drums please, just piano, 5 minutes', 'piano ballad|piano|only piano|5:00|no drums'],
  ['vier Minuten Techno, düster, ohne Gesang', 'dark|techno|4:00|German|no vocals'],
  ['eine halbe Minute Jazz mit Klavier', 'jazz|piano|0:30|German|not possible: words in German'],
  ['reggaetón de un minuto y medio, sin voz', 'latin|1:30|Spanish|no vocals'],
  [
    'une valse avec accordéon, une minute trente',
    'waltz|3/4|accordion|1:30|French|not possible: words in French',
  ],
  ['a song', ''],
  // How a song is played is not a subject.
  ['christmas jazz with saxophone solo in the middle', 'jazz|saxophone solo|Christmas'],
  ['k-pop banger with a rap verse in the middle', 'pop|rap verse'],
  ['metal version of a lullaby', 'calm|metal|lullaby'],
  ['reggae cover of our village fair', 'reggae|about our village fair'],
  ['make it sound like an old western movie', 'western movie'],
  ['90 bpm, d minor, whispery female voice', '90 bpm|D minor|female voice|not possible: whispering'],
  ['something to wake me up in the morning', 'energetic'],
  ['like abba but about doing my taxes', 'disco|about doing my taxes|not possible: the sound of ABBA'],
  ['sung in spanish, about the beach at night', 'about the beach at night|not possible: words in Spanish'],
  ['a love song in 5/4', 'romantic|not possible: 5/4'],
  // Requests for only a part of the song.
  ['starts slow then gets faster and faster', 'not possible: changes of tempo'],
  ['rock that starts quiet and ends really loud', 'rock|builds up'],
  ['pop, long intro, no chorus', 'pop|long intro|no chorus'],
  ['folk with hand claps', 'folk|hand claps'],
  ['lofi with rain sounds', 'lo-fi|not possible: rain sounds'],
  ['bluegrass, fast as hell', 'fast|bluegrass'],
  ['jazz, not cheesy', 'jazz'],
  ['celtic with tin whistle', 'celtic|tin whistle (flute)'],
  // Style words alone are not a subject, in any order.
  ['salsa but sad', 'sad|latin'],
  ['trumpet solo at the start, then the band comes in, swing', 'jazz|trumpet solo'],
  ['lofi hip hop, f# minor, rhodes', 'lo-fi|F♯ minor|rhodes'],
  ['i dont want any lyrics, techno', 'techno|no lyrics'],
  ['angry metal, against my boss', 'aggressive|metal|about my boss'],
  ['blues in e', 'blues|E'],
  ['1920s dance music', '1920s dance'],
  ['samba alegre sem vocais', 'happy|bossa nova|Portuguese|no vocals'],
  ['pour noël, avec ma grand-mère', 'Christmas|French|not possible: words in French'],
  // Names in lower case, and the people meant.
  ['for my daughter emma', 'for my daughter Emma'],
  ['für meine tochter emma', 'for my daughter Emma|German|not possible: words in German'],
  ['wedding folk song for Ana and Bo', 'folk|wedding|for Ana and Bo'],
  ['christmas metal about a grumpy elf', 'metal|Christmas|about a grumpy elf'],
  ['wedding brass meets gqom about a goat', 'gqom|brass (trombone)|wedding|about a goat'],
  ['wedding song for tom & sarah', 'piano ballad|wedding|for Tom and Sarah'],
  ['disco for my dads 60th, his name is frank', "disco|birthday|for my dad Frank's 60th birthday"],
  ['my wife hates rain, an anniversary song for her', 'anniversary|about my wife'],
  // Occasions in other languages.
  [
    'für unsere oma gerda zum 90. geburtstag, walzer',
    'waltz|3/4|birthday|for our grandma Gerda|German|not possible: words in German',
  ],
  [
    'cumpleaños de mi abuela rosa, 80 años',
    'birthday|about my grandma Rosa|Spanish|not possible: words in Spanish',
  ],
  [
    "chanson pour l'anniversaire de mariage de mes parents",
    'anniversary|about my parents|French|not possible: words in French',
  ],
  [
    'una canzone per il matrimonio di giulia e marco',
    'wedding|about Giulia and Marco|Italian|not possible: words in Italian',
  ],
  [
    'uma música romântica para a minha namorada Ana',
    'romantic|for my girlfriend Ana|Portuguese|not possible: words in Portuguese',
  ],
])('%s', (description, expected) => {
  expect(labels(description).join('|')).toBe(expected);
});

test('a band that is named exclusively includes its drums', () => {
  const asked = prompt('no guitar please!! just drums and bass and a saxophone');
  const choice = chooseStyle(asked);
  expect(choice.instruments).toContain('altoSax');
  const { tracks } = composeSong(asked);
  expect(tracks.some(({ role }) => role === 'drums' || role === 'percussion')).toBe(true);
});

test('removed facts are not applied, and changed ones are', () => {
  const description =
    'sad folk with violin about a lighthouse, no drums, female voice, in C minor, 90 bpm, 1:30';
  const corrected = prompt(description, [
    { fact: 'tempo:90', instead: 'tempo:120' },
    { fact: 'key:0:minor', instead: 'key:7:major' },
    { fact: 'instrument:violin', instead: 'instrument:flute' },
    { fact: 'without:drums', instead: null },
    { fact: 'voice:female', instead: 'voice:male' },
    { fact: 'mood:sad', instead: null },
    { fact: 'length:90', instead: 'length:60' },
    { fact: 'style:folk', instead: 'style:jazz' },
  ]);
  const choice = chooseStyle(corrected);
  expect(choice).toMatchObject({
    bpm: 120,
    tonic: 7,
    mode: 'major',
    instruments: ['flute'],
    moods: [],
    durationSeconds: 60,
    packs: [{ pack: { id: 'jazz' }, weight: 1 }],
    voice: { singer: 'male' },
    exclusions: { drums: false },
  });
  const score = composeSong(corrected);
  expect([score.bpm, score.key, score.tracks.some(({ role }) => role === 'drums')]).toEqual([
    120,
    { tonic: 7, mode: 'major' },
    true,
  ]);
  expect(inferFacts(corrected).map(({ label }) => label)).toEqual([
    'jazz',
    '120 bpm',
    'G major',
    'flute',
    'male voice',
    'about a lighthouse',
    '1:00',
  ]);
});

test('removing a chip gives the same song as omitting its words', () => {
  const score = composeSong(prompt('pop, 90 bpm in 3/4', [{ fact: 'meter:3', instead: null }]));
  expect([score.beatsPerBar, score.bpm]).toEqual([4, 90]);
  expect(composeSong(prompt('pop, 90 bpm in 3/4')).beatsPerBar).toBe(3);
});

test('the recipient and the occasion are sung as corrected', () => {
  const description = 'a birthday song for my sister Anna';
  const corrected = prompt(description, [
    { fact: 'occasion:Happy birthday', instead: 'occasion:Congratulations' },
    { fact: 'subject:my sister Anna', instead: 'subject:my brother Tom' },
  ]);
  expect(inferFacts(corrected).map(({ label }) => label)).toEqual([
    'congratulations',
    'about my brother Tom',
  ]);
  expect(chooseStyle(corrected).facts).toEqual(
    chooseStyle(prompt('a congratulations song for my brother Tom')).facts,
  );
  expect(composeSong(corrected).request.description).toBe('a congratulations song for my brother Tom');
});

test('corrects a subject in another language in place', () => {
  const description = 'ein Schlaflied für meine tochter emma, mit Klavier';
  const corrected = prompt(description, [
    { fact: 'subject:my daughter Emma', instead: 'subject:meinen Sohn Ben' },
    { fact: 'occasion:Hush now', instead: null },
  ]);
  expect(composeSong(corrected).request.description).toBe('ein  für meinen Sohn Ben, mit Klavier');
  expect(inferFacts(corrected).map(({ label }) => label)).toContain('about meinen Sohn Ben');
});

test('an unsupported request is not reported once it is removed', () => {
  const description = 'a duet with a fade out';
  const notices = (corrections: PromptCorrection[]) => chooseStyle(prompt(description, corrections)).notices;
  expect(notices([])).toHaveLength(2);
  expect(notices([{ fact: 'impossible:a duet', instead: null }])).toEqual([
    "Songs end on a last chord; they don't fade out.",
  ]);
});

test('a correction of words that have changed since does nothing', () => {
  const stale: PromptCorrection[] = [{ fact: 'tempo:90', instead: null }];
  expect(chooseStyle(prompt('pop at 100 bpm', stale)).bpm).toBe(100);
});

test('removing the detected language reads the request literally', () => {
  const corrections: PromptCorrection[] = [{ fact: 'language:German', instead: null }];
  const choice = chooseStyle(prompt('Ein langsamer Walzer mit Klavier', corrections));
  expect([choice.language, choice.instruments]).toEqual([null, []]);
});
