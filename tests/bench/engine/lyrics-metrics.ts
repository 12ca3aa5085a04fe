import { GENRES } from '#domain/create/word-lists';
import { writeLyrics } from '#words/write/write-lyrics';
import {
  brokenJoins,
  commonEndings,
  isTitleSung,
  repetition,
  shareAbout,
  shareEndingIn,
  shareOfEqualNeighbors,
  sungLines,
  wordsIn,
} from '../meters/lyrics.ts';
import { mean, median } from '../meters/statistics.ts';
import { explained, judged, type Metric, percent } from '../table.ts';
import { HELD_OUT_SUBJECTS, type HeldOutSubject } from './lyrics-subjects.ts';
import { STOCK_ENDINGS } from './stock-endings.ts';

const SEEDS = 20;
/** A three-word phrase that ends lines for this many subjects is a stock phrase of this writer. */
const COMMON_ENDING_SUBJECTS = 8;
const COMMON_ENDING_WORDS = 3;

interface SubjectSongs {
  subject: HeldOutSubject;
  songs: string[][];
  titles: string[];
}

function songsOf(subject: HeldOutSubject): SubjectSongs {
  const written = Array.from({ length: SEEDS }, (_, seed) =>
    writeLyrics({ description: subject.description, styles: '', seed: seed + 1, model: 'default' }),
  );
  return {
    subject,
    songs: written.map(({ text }) => sungLines(text)),
    titles: written.map(({ title }) => title),
  };
}

/** The built-in writer's lyrics on the held-out subjects, 20 seeds each. Text only: takes about a second. */
export function lyricsMetrics(): Metric[] {
  const all = HELD_OUT_SUBJECTS.map(songsOf);
  return [...subjectMetrics(all), ...phraseMetrics(all), ...titleMetrics(all)];
}

function subjectMetrics(all: readonly SubjectSongs[]): Metric[] {
  const shares = all.map(({ subject, songs }) => ({
    subject,
    share: mean(songs.map((lines) => shareAbout(lines, subject.about))),
  }));
  const lowest = shares.toSorted((a, b) => a.share - b.share).slice(0, 6);
  const onSubject = mean(shares.map(({ share }) => share));
  const named = mean(
    all.map(({ subject, songs }) => mean(songs.map((lines) => Number(subject.named.test(lines.join(' ')))))),
  );
  return [
    explained(
      judged('lyrics: lines on the subject', onSubject, percent(onSubject), '>= 60 %', onSubject >= 0.6),
      `median ${percent(median(shares.map(({ share }) => share)))}; lowest: ${lowest.map(({ subject, share }) => `${subject.description} ${percent(share)}`).join('; ')}`,
    ),
    judged('lyrics: songs that name the subject', named, percent(named), '>= 98 %', named >= 0.98),
    genreMetric(),
  ];
}

/** Prompts that name only styles have no subject: no line may be about the style. */
function genreMetric(): Metric {
  const lines = GENRES.filter(
    (genre) => !/acoustic|garage|house|soul|latin|metal|trap|pop$|country/.test(genre),
  ).flatMap((genre) =>
    sungLines(
      writeLyrics({ description: `${genre} with big drums`, styles: '', seed: 3, model: 'default' }).text,
    )
      .filter((line) => wordsIn(line).join(' ').includes(genre))
      .map((line) => `${genre}: ${line}`),
  );
  const metric = judged(
    'lyrics: lines on a genre',
    lines.length,
    String(lines.length),
    '0',
    lines.length === 0,
  );
  return explained(metric, lines.slice(0, 4).join('; '));
}

function phraseMetrics(all: readonly SubjectSongs[]): Metric[] {
  const lines = all.flatMap(({ songs }) => songs.flat());
  const stock = shareEndingIn(lines, STOCK_ENDINGS);
  const common = commonEndings(
    all.map(({ songs }) => songs.flat()),
    COMMON_ENDING_WORDS,
    COMMON_ENDING_SUBJECTS,
  );
  const own = shareEndingIn(lines, common);
  const repeats = all.map(({ subject, songs }) => ({ subject, ...repetition(songs) }));
  const share = mean(repeats.map((each) => each.share));
  const worst = repeats.toSorted((a, b) => b.mostSongs - a.mostSongs)[0];
  const broken = brokenJoins([...new Set(lines)]);
  return [
    judged('lyrics: lines ending in one of 194 stock phrases', stock, percent(stock), '< 15 %', stock < 0.15),
    explained(
      judged(
        `lyrics: endings shared by ${COMMON_ENDING_SUBJECTS} subjects or more`,
        own,
        percent(own),
        '< 15 %',
        own < 0.15,
      ),
      [...common].slice(0, 12).join('; '),
    ),
    explained(
      judged(
        'lyrics: lines of a subject in more than one of 20 songs',
        share,
        percent(share),
        '< 5 %',
        share < 0.05,
      ),
      worst ? `most: '${worst.line}' in ${worst.mostSongs} songs (${worst.subject.description})` : '',
    ),
    explained(
      judged('lyrics: broken joins', broken.length, String(broken.length), '0', broken.length === 0),
      broken.slice(0, 8).join('; '),
    ),
  ];
}

function titleMetrics(all: readonly SubjectSongs[]): Metric[] {
  const sung = mean(
    all.map(({ songs, titles }) =>
      mean(titles.map((title, i) => Number(isTitleSung(title, songs[i] ?? [])))),
    ),
  );
  const same = mean(all.map(({ titles }) => shareOfEqualNeighbors(titles)));
  return [
    judged('lyrics: titles sung in the song', sung, percent(sung), '>= 95 %', sung >= 0.95),
    judged('lyrics: two takes with one title', same, percent(same), '< 5 %', same < 0.05),
  ];
}
