import { mean, median, quantile, shareOf } from '../meters/statistics.ts';
import { explained, judged, type Metric, noted, percent, unmeasured } from '../table.ts';
import type { MixRecord, SectionFigures } from './mix-pass.ts';

const OVER_BAND_DB = [1, 5] as const;
const FREE_SHARE = 0.45;
const BALANCE_DB = 3;
const SOFTEST_LU = -8;
const HOLE_SECONDS = 0.05;
const CEILING_DBTP = -1;
const SWEPT_OCTAVES = 0.5;
const SWELL_DB = 3;

const isSung = (section: SectionFigures) => section.voice !== null;
const isChorus = ({ kind }: SectionFigures) => kind === 'chorus';
const range = (values: readonly number[], digits: number) =>
  `${Math.min(...values).toFixed(digits)} .. ${Math.max(...values).toFixed(digits)}`;

/** The details under a row: each failing song and how it fails. */
function failing(records: readonly MixRecord[], describe: (record: MixRecord) => string): string {
  return records
    .map((record) => [record.prompt.id, describe(record)] as const)
    .filter(([, text]) => text !== '')
    .map(([id, text]) => `${id} ${text}`)
    .join('; ');
}

/** Measures of a mix that stand in for the ear: voice, balance, loudness over time, delivered file. */
export function mixMetrics(records: readonly MixRecord[]): Metric[] {
  return [
    ...voiceRows(records),
    ...wordRows(records),
    ...courseRows(records),
    ...movingRows(records),
    balanceRow(records),
    ...deliveryRows(records),
  ];
}

function voiceRows(records: readonly MixRecord[]): Metric[] {
  const sung = records.flatMap(({ sections }) => sections.filter(isSung));
  const over = sung.map(({ voice }) => voice?.overBandDb ?? 0);
  const isRight = (db: number) => db >= OVER_BAND_DB[0] && db <= OVER_BAND_DB[1];
  const right = shareOf(over, isRight);
  const free = sung.filter(isChorus).map(({ voice }) => voice?.intelligibility ?? 0);
  return [
    explained(
      judged(
        `voice over the band in 1 to 4 kHz, ${over.length} sung sections`,
        right,
        over.length > 0
          ? `${percent(right)} within, ${range(over, 1)} dB, median ${median(over).toFixed(1)}`
          : '-',
        '+1 .. +5 dB in all',
        right === 1,
      ),
      failing(records, ({ sections }) =>
        sections
          .flatMap(({ kind, voice }) =>
            voice && !isRight(voice.overBandDb) ? [`${kind} ${voice.overBandDb.toFixed(1)}`] : [],
          )
          .join(', '),
      ),
    ),
    judged(
      `share of the voice's bands left free (SII), ${free.length} choruses`,
      median(free),
      free.length > 0 ? `${median(free).toFixed(2)} (${range(free, 2)})` : '-',
      `median >= ${FREE_SHARE}`,
      median(free) >= FREE_SHARE,
    ),
  ];
}

function wordRows(records: readonly MixRecord[]): Metric[] {
  const heard = records.flatMap(({ words }) => (words ? [words] : []));
  const name = 'sung lines a recognizer picks out of 100 in the mix';
  if (heard.length === 0) return [unmeasured(name, '>= 60 %', 'pocketsphinx is not installed')];
  const sum = (pick: (one: (typeof heard)[number]) => number) =>
    heard.reduce((total, one) => total + pick(one), 0);
  const lines = sum((one) => one.lines);
  const inMix = sum((one) => one.inMix) / lines;
  const inChorus = sum((one) => one.inMixOfChorus) / sum((one) => one.chorusLines);
  return [
    judged(`${name}, ${lines} lines`, inMix, percent(inMix), '>= 60 %', inMix >= 0.6),
    judged(`${name}, choruses`, inChorus, percent(inChorus), '>= 40 %', inChorus >= 0.4),
    noted('the same in the voice alone, as mixed', percent(sum((one) => one.inStem) / lines)),
  ];
}

function courseRows(records: readonly MixRecord[]): Metric[] {
  const softest = records.map(({ sections }) => Math.min(...sections.map(({ relativeLu }) => relativeLu)));
  const lowest = Math.min(...softest);
  const hole = Math.max(...records.map(({ holeSeconds }) => holeSeconds));
  return [
    explained(
      judged(
        'softest section against its song',
        lowest,
        `${lowest.toFixed(1)} LU`,
        `>= ${SOFTEST_LU} LU`,
        lowest >= SOFTEST_LU,
      ),
      failing(records, ({ sections }) =>
        sections
          .flatMap(({ kind, relativeLu }) =>
            relativeLu < SOFTEST_LU ? [`${kind} ${relativeLu.toFixed(1)}`] : [],
          )
          .join(', '),
      ),
    ),
    explained(
      judged(
        'longest hole under -60 dBFS',
        hole,
        `${(hole * 1000).toFixed(0)} ms`,
        `<= ${HOLE_SECONDS * 1000} ms`,
        hole <= HOLE_SECONDS,
      ),
      failing(records, ({ holeSeconds }) =>
        holeSeconds > HOLE_SECONDS ? `${(holeSeconds * 1000).toFixed(0)} ms` : '',
      ),
    ),
  ];
}

/** Filters, cymbals played backward, loudness arcs: whether what is written is audible. */
function movingRows(records: readonly MixRecord[]): Metric[] {
  const octaves = records.flatMap(({ course }) => course.sweptOctaves);
  const swells = records.flatMap(({ course }) => course.swellsDb);
  const arcs = records.flatMap(({ course }) => course.arcs);
  const heard = (name: string, values: readonly number[], least: number, unit: string) => {
    const text = `${name}, ${values.length}`;
    if (values.length === 0) return unmeasured(text, `median >= ${least} ${unit}`, 'the songs have none');
    const found = `median ${median(values).toFixed(1)} ${unit} (${range(values, 1)})`;
    return judged(text, median(values), found, `median >= ${least} ${unit}`, median(values) >= least);
  };
  const followed = shareOf(
    arcs.map(({ writtenDb, measuredLu }) => writtenDb * measuredLu),
    (one) => one > 0,
  );
  return [
    heard('sections whose filter opens or closes', octaves, SWEPT_OCTAVES, 'octaves'),
    heard('cymbals played backward', swells, SWELL_DB, 'dB'),
    noted(
      `sections that grow or fall back as written, of ${arcs.length}`,
      arcs.length > 0 ? percent(followed) : '-',
    ),
  ];
}

function balanceRow(records: readonly MixRecord[]): Metric {
  const errors = records.map(({ balanceError }) => balanceError);
  return explained(
    judged(
      "spectral balance against the style's target, mean error",
      mean(errors),
      `${mean(errors).toFixed(1)} dB (${range(errors, 1)})`,
      `<= ${BALANCE_DB} dB`,
      mean(errors) <= BALANCE_DB,
    ),
    failing(records, (record) =>
      record.balanceError > BALANCE_DB ? record.balanceErrors.map((db) => db.toFixed(0)).join(' ') : '',
    ),
  );
}

function deliveryRows(records: readonly MixRecord[]): Metric[] {
  const files = records.flatMap(({ delivered }) => (delivered ? [delivered] : []));
  const gate = `<= ${CEILING_DBTP} dBTP`;
  const speeds = records.map(({ timesRealtime }) => timesRealtime);
  const peaks = files.map((file) => file.truePeakDb);
  return [
    files.length === 0
      ? unmeasured('true peak of the MP3, decoded', gate, 'ffmpeg is not installed')
      : explained(
          judged(
            'true peak of the MP3, decoded, loudest song',
            Math.max(...peaks),
            `${Math.max(...peaks).toFixed(2)} dBTP`,
            gate,
            Math.max(...peaks) <= CEILING_DBTP,
          ),
          failing(records, ({ delivered, truePeakDb }) =>
            delivered && delivered.truePeakDb > CEILING_DBTP
              ? `${delivered.truePeakDb.toFixed(2)} (before encoding ${truePeakDb.toFixed(2)})`
              : '',
          ),
        ),
    ...(files.length > 0
      ? [
          noted(
            'loudness of the MP3, decoded',
            `${range(
              files.map(({ lufs }) => lufs),
              2,
            )} LUFS`,
          ),
          noted(
            'softest ten seconds of an MP3',
            `${Math.min(...files.map((file) => file.softestTenSecondsLufs)).toFixed(1)} LUFS`,
          ),
        ]
      : []),
    judged(
      'speed as served, with encoding, x realtime per core (CPU time, warm), slowest 5 %',
      quantile(speeds, 0.05),
      `${quantile(speeds, 0.05).toFixed(1)} x, median ${median(speeds).toFixed(1)}`,
      '>= 20',
      quantile(speeds, 0.05) >= 20,
    ),
  ];
}
