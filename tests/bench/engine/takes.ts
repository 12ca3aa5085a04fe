import type { SongRequest } from '#domain/create/song-request';
import type { Score } from '#engine/score';
import { plainRequest } from '#tests/support/audio/song-request';
import { shareOf } from '../meters/statistics.ts';
import { explained, judged, type Metric, percent } from '../table.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { PROMPTS, seedsOf } from './prompts.ts';

const MOST_SAME_FORM = 0.5;
const MOST_SAME_KIT = 0.5;

interface Pair {
  kind: 'played' | 'described' | 'with own words';
  isSameForm: boolean;
  /** Null where a take has no drums. */
  isSameKit: boolean | null;
}

/** The two songs of a request, with consecutive seeds like those drawn by the server. */
export function takesMetrics(engine: EngineUnderTest, seeds: number): Metric[] {
  const pairs = seedsOf(seeds).flatMap((seed) =>
    requests(seed).map(({ kind, request }): Pair => {
      const takes = [request, { ...request, seed: seed + 1 }].map((take) => engine.compose(take));
      const [first, second] = takes as [Score, Score];
      return { kind, isSameForm: formOf(first) === formOf(second), isSameKit: sameKit(first, second) };
    }),
  );
  const form = shareOf(pairs, ({ isSameForm }) => isSameForm);
  const withKits = pairs.filter(({ isSameKit }) => isSameKit !== null);
  const kit = shareOf(withKits, ({ isSameKit }) => isSameKit === true);
  const kinds = (['played', 'described', 'with own words'] as const).map((kind) => {
    const own = pairs.filter((pair) => pair.kind === kind);
    return `${kind} ${percent(shareOf(own, ({ isSameForm }) => isSameForm))}`;
  });
  return [
    explained(
      judged(
        `two takes of a request: same form (${pairs.length} pairs)`,
        form,
        percent(form),
        `< ${MOST_SAME_FORM * 100} %`,
        form < MOST_SAME_FORM,
      ),
      kinds.join(', '),
    ),
    judged(
      `two takes of a request: same drum kit (${withKits.length} pairs)`,
      kit,
      percent(kit),
      `<= ${MOST_SAME_KIT * 100} %`,
      kit <= MOST_SAME_KIT,
    ),
  ];
}

/** Every style in the wording of real requests, at the engine's default length. */
function requests(seed: number): { kind: Pair['kind']; request: SongRequest }[] {
  return PROMPTS.filter(({ isPlain }) => isPlain).flatMap(
    ({ request }): { kind: Pair['kind']; request: SongRequest }[] => {
      if (request.isInstrumental)
        return [
          { kind: 'played' as const, request: plainRequest({ ...request, seed }) },
          {
            kind: 'described' as const,
            request: plainRequest({
              description: `a ${request.styles} song about the last train home`,
              isInstrumental: false,
              seed,
            }),
          },
        ];
      const sung = plainRequest({ isInstrumental: false, ...request, seed });
      return [{ kind: 'with own words' as const, request: sung }];
    },
  );
}

/** Kinds of sections in order. */
function formOf(score: Score): string {
  return score.sections.map(({ kind }) => kind).join(' ');
}

function sameKit(first: Score, second: Score): boolean | null {
  const kits = [first, second].map(({ tracks }) => tracks.find(({ role }) => role === 'drums')?.instrument);
  return kits[0] === undefined || kits[1] === undefined ? null : kits[0] === kits[1];
}
