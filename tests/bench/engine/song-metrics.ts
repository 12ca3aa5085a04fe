import { separability } from '../meters/classes.ts';
import { mean, median, quantile, shareOf } from '../meters/statistics.ts';
import { explained, judged, type Metric, noted, percent, unmeasured } from '../table.ts';
import type { Judges, SongRecord } from './song-pass.ts';

const DETAIL_COUNT = 12;
const nameOf = (record: SongRecord) => `${record.prompt.id} #${record.seed}`;

/** The songs that fail a test, worst first. */
function failing(
  records: readonly SongRecord[],
  isFine: (record: SongRecord) => boolean,
  badness: (record: SongRecord) => number,
  describe: (record: SongRecord) => string,
): string {
  const bad = records.filter((record) => !isFine(record)).sort((a, b) => badness(b) - badness(a));
  const shown = bad.slice(0, DETAIL_COUNT).map((record) => `${nameOf(record)} ${describe(record)}`);
  return bad.length > DETAIL_COUNT
    ? `${shown.join('; ')}; and ${bad.length - DETAIL_COUNT} more`
    : shown.join('; ');
}

/** Figures over all rendered songs. */
export function songMetrics(records: readonly SongRecord[], judges: Judges): Metric[] {
  return [
    ...speed(records),
    ...tempoAndKey(records, judges),
    ...levels(records, judges),
    ...stereo(records),
    ...sections(records),
    ...styles(records),
  ];
}

function speed(records: readonly SongRecord[]): Metric[] {
  const times = (list: readonly SongRecord[]) => list.map((record) => record.timesRealtime);
  const isSung = (record: SongRecord) => record.score.lines.length > 0;
  const sung = times(records.filter(isSung));
  const slowest = quantile(times(records), 0.05);
  const name = 'speed, x realtime per core (CPU time, warm)';
  return [
    sung.length === 0
      ? unmeasured(`${name}, songs with singing, median`, '>= 20', 'no song of this run is sung')
      : judged(
          `${name}, songs with singing, median`,
          median(sung),
          `${median(sung).toFixed(1)} x`,
          '>= 20',
          median(sung) >= 20,
        ),
    explained(
      judged(`${name}, slowest 5 % of all`, slowest, `${slowest.toFixed(1)} x`, '>= 20', slowest >= 20),
      failing(
        records,
        (r) => r.timesRealtime >= 20,
        (r) => -r.timesRealtime,
        (r) => `${r.timesRealtime.toFixed(1)} x`,
      ),
    ),
    noted(
      `${name}, instrumentals, median`,
      `${median(times(records.filter((r) => !isSung(r)))).toFixed(1)} x`,
    ),
  ];
}

function tempoAndKey(records: readonly SongRecord[], judges: Judges): Metric[] {
  const drummed = records.filter((record) => record.hasDrums);
  const within = shareOf(drummed, (record) => record.tempoError <= 0.01);
  const heard = drummed.filter((record) => record.aubioTempoError !== null);
  const aubio = shareOf(heard, (record) => (record.aubioTempoError ?? 1) <= 0.01);
  const key = mean(records.map((record) => record.keyScore));
  const aubioName = 'tempo within 1 %, songs with drums, by aubio';
  return [
    explained(
      judged('tempo within 1 %, songs with drums', within, percent(within), '>= 95 %', within >= 0.95),
      failing(
        drummed,
        (r) => r.tempoError <= 0.01,
        (r) => r.tempoError,
        (r) => `${r.score.bpm} bpm off by ${percent(r.tempoError)}`,
      ),
    ),
    judges.aubio
      ? noted(aubioName, `${percent(aubio)} of ${heard.length}`)
      : unmeasured(aubioName, '', 'aubio is not installed'),
    explained(
      judged('key, MIREX-weighted', key, key.toFixed(3), '>= 0.9', key >= 0.9),
      failing(
        records,
        (r) => r.keyScore === 1,
        (r) => -r.keyScore,
        (r) => r.keyMiss,
      ),
    ),
    noted('key found exactly', percent(shareOf(records, (record) => record.keyScore === 1))),
  ];
}

function levels(records: readonly SongRecord[], judges: Judges): Metric[] {
  const heard = records.flatMap((record) => (judges.ffmpeg && record.ffmpeg ? [record.ffmpeg] : []));
  return [
    ...loudnessRows(records, heard),
    ...peakRows(records, heard),
    ...faultRows(records),
    ...(heard.length > 0
      ? [
          noted(
            'loudness range, by ffmpeg',
            `${rangeOf(
              heard.map((h) => h.rangeLu),
              1,
            )} LU`,
          ),
        ]
      : []),
  ];
}

type FfmpegFigures = NonNullable<SongRecord['ffmpeg']>;

function rangeOf(values: readonly number[], digits: number): string {
  return `${Math.min(...values).toFixed(digits)} .. ${Math.max(...values).toFixed(digits)}`;
}

function loudnessRows(records: readonly SongRecord[], heard: readonly FfmpegFigures[]): Metric[] {
  const lufs = records.map((record) => record.lufs);
  const isInRange = (value: number) => Math.abs(value + 14) <= 0.5;
  const lufsGate = '-14 +- 0.5 LUFS';
  return [
    explained(
      judged(
        'integrated loudness, all songs',
        lufs[0] ?? Number.NaN,
        `${rangeOf(lufs, 2)} LUFS`,
        lufsGate,
        lufs.every(isInRange),
      ),
      failing(
        records,
        (r) => isInRange(r.lufs),
        (r) => Math.abs(r.lufs + 14),
        (r) => `${r.lufs.toFixed(2)} LUFS`,
      ),
    ),
    heard.length > 0
      ? judged(
          'integrated loudness, by ffmpeg',
          heard.length,
          `${rangeOf(
            heard.map((h) => h.lufs),
            1,
          )} LUFS`,
          lufsGate,
          heard.every((h) => isInRange(h.lufs)),
        )
      : unmeasured('integrated loudness, by ffmpeg', lufsGate, 'ffmpeg is not installed'),
  ];
}

function peakRows(records: readonly SongRecord[], heard: readonly FfmpegFigures[]): Metric[] {
  const peaks = records.map((record) => record.truePeakDb);
  const peakGate = '<= -1.0 dBTP';
  return [
    explained(
      judged(
        'true peak, loudest song',
        peaks[0] ?? Number.NaN,
        `${Math.max(...peaks).toFixed(2)} dBTP`,
        peakGate,
        Math.max(...peaks) <= -1,
      ),
      failing(
        records,
        (r) => r.truePeakDb <= -1,
        (r) => r.truePeakDb,
        (r) => `${r.truePeakDb.toFixed(2)} dBTP`,
      ),
    ),
    heard.length > 0
      ? judged(
          'true peak, by ffmpeg',
          heard.length,
          `${Math.max(...heard.map((h) => h.truePeakDb)).toFixed(1)} dBTP`,
          peakGate,
          heard.every((h) => h.truePeakDb <= -1),
        )
      : unmeasured('true peak, by ffmpeg', peakGate, 'ffmpeg is not installed'),
  ];
}

function faultRows(records: readonly SongRecord[]): Metric[] {
  const clipped = records.reduce((sum, record) => sum + record.clipped, 0);
  const dc = Math.max(...records.map((record) => record.dc));
  const report = Math.max(...records.map((record) => Math.abs(record.lufs - record.ownReportLufs)));
  return [
    judged('clipped samples, all songs', clipped, String(clipped), '0', clipped === 0),
    judged('DC offset, largest', dc, dc.toExponential(1), '< 1e-3', dc < 1e-3),
    judged(
      "engine's own loudness figure, largest error",
      report,
      `${report.toFixed(2)} LU`,
      '<= 0.1 LU',
      report <= 0.1,
    ),
  ];
}

function stereo(records: readonly SongRecord[]): Metric[] {
  const widths = records.map((record) => record.image.width);
  const inRange = shareOf(widths, (width) => width >= 0.2 && width <= 0.6);
  const lowest = Math.min(...records.map((record) => record.image.correlation));
  const low = Math.max(...records.map((record) => record.image.lowSideShare));
  return [
    explained(
      judged(
        'stereo width (side / mid) within range',
        inRange,
        `${percent(inRange)}, ${Math.min(...widths).toFixed(2)} .. ${Math.max(...widths).toFixed(2)}`,
        '0.2 .. 0.6 on 95 %',
        inRange >= 0.95,
      ),
      failing(
        records,
        (r) => r.image.width >= 0.2 && r.image.width <= 0.6,
        (r) => Math.abs(r.image.width - 0.4),
        (r) => r.image.width.toFixed(2),
      ),
    ),
    explained(
      judged('phase correlation, lowest', lowest, lowest.toFixed(2), '> 0.2', lowest > 0.2),
      failing(
        records,
        (r) => r.image.correlation > 0.2,
        (r) => -r.image.correlation,
        (r) => r.image.correlation.toFixed(2),
      ),
    ),
    judged('side energy below 120 Hz, largest share', low, percent(low), '<= 5 %', low <= 0.05),
  ];
}

function sections(records: readonly SongRecord[]): Metric[] {
  const sum = (pick: (record: SongRecord) => number) =>
    records.reduce((total, record) => total + pick(record), 0);
  const recall = sum((r) => r.boundaries.recalled) / sum((r) => r.boundaries.truths);
  const precision = sum((r) => r.boundaries.precise) / sum((r) => r.boundaries.found);
  return [
    explained(
      judged('section boundaries, recall within 1 bar', recall, percent(recall), '>= 85 %', recall >= 0.85),
      failing(
        records,
        (r) => r.boundaries.recalled >= 0.75 * r.boundaries.truths,
        (r) => 1 - r.boundaries.recalled / r.boundaries.truths,
        (r) => `${r.boundaries.recalled} of ${r.boundaries.truths}`,
      ),
    ),
    explained(
      judged('section boundaries, precision', precision, percent(precision), '>= 80 %', precision >= 0.8),
      failing(
        records,
        (r) => r.boundaries.precise >= 0.7 * r.boundaries.found,
        (r) => 1 - r.boundaries.precise / r.boundaries.found,
        (r) => `${r.boundaries.precise} of ${r.boundaries.found}`,
      ),
    ),
  ];
}

function styles(records: readonly SongRecord[]): Metric[] {
  const plain = records.filter((record) => record.prompt.isPlain);
  const items = (list: readonly SongRecord[]) =>
    list.map((record) => ({ label: record.score.styles[0]?.pack ?? '', features: record.features }));
  const all = separability(items(plain));
  const played = separability(items(plain.filter((record) => record.score.lines.length === 0)));
  const worst = all.confusions.slice(0, DETAIL_COUNT).map(([pair, count]) => `${pair} ${count} times`);
  return [
    explained(
      judged(
        `style separability over ${all.classes} packs, leave one out`,
        all.accuracy,
        percent(all.accuracy),
        '>= 85 %',
        all.accuracy >= 0.85,
      ),
      worst.join('; '),
    ),
    judged(
      'style separability, distance between / within',
      all.ratio,
      all.ratio.toFixed(2),
      '>= 1.8',
      all.ratio >= 1.8,
    ),
    played.classes > 1
      ? noted(
          'style separability, instrumentals alone',
          `${percent(played.accuracy)}, ratio ${played.ratio.toFixed(2)}`,
        )
      : unmeasured('style separability, instrumentals alone', '', 'needs two songs of two styles'),
  ];
}
