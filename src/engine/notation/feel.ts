import type { Feel, FeelSwing } from '../score.ts';

/** Less is a player's looseness rather than a swing that is written. */
const LEAST_SWING_8 = 0.58;
const LEAST_SWING_16 = 0.6;
const MOST_SWING = 0.7;
/** A feel has to explain notes this much better than even playing, as a mean distance in beats. */
const ADVANTAGE = 0.012;

const SIXTHS = [0, 1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6, 1];

/** The feel that explains best where in their beats notes begin; each place is a share of a beat. */
export function feelOf(places: readonly number[]): Feel {
  const straight = { feel: { isCompound: false, swing: null }, knots: [0, 0.25, 0.5, 0.75, 1] };
  const others: { feel: Feel; knots: readonly number[] }[] = [
    { feel: { isCompound: true, swing: null }, knots: SIXTHS },
  ];
  for (const on of [8, 16] as const) {
    const least = on === 8 ? LEAST_SWING_8 : LEAST_SWING_16;
    for (let first = least; first <= MOST_SWING + 1e-9; first += 0.01) {
      const swing = { on, first: Math.round(first * 100) / 100 };
      others.push({ feel: { isCompound: false, swing }, knots: playedKnots(swing) });
    }
  }
  const even = distance(places, straight.knots);
  const [best] = others
    .map(({ feel, knots }) => ({ feel, error: distance(places, knots) }))
    .sort((one, other) => one.error - other.error);
  return best && best.error < even - ADVANTAGE ? best.feel : straight.feel;
}

/** The written place of a played one, both as shares of a beat. */
export function writtenPlace(place: number, swing: FeelSwing | null): number {
  if (swing === null) return place;
  const beat = Math.floor(place);
  const share = place - beat;
  const knots = playedKnots(swing);
  const index = Math.max(
    0,
    Math.min(
      3,
      knots.findLastIndex((knot) => knot <= share),
    ),
  );
  const [from = 0, to = 1] = [knots[index], knots[index + 1]];
  return beat + (index + (share - from) / (to - from)) / 4;
}

/** The played place of a written one, both in beats. */
export function playedPlace(place: number, swing: FeelSwing | null): number {
  if (swing === null) return place;
  const beat = Math.floor(place);
  const index = Math.min(3, Math.floor((place - beat) * 4));
  const [from = 0, to = 1] = playedKnots(swing).slice(index);
  return beat + from + ((place - beat) * 4 - index) * (to - from);
}

/** Where the sixteenths of a swung beat are played. */
function playedKnots({ on, first }: FeelSwing): number[] {
  if (on === 8) return [0, 0.25, first, Math.min(0.95, first + 0.25), 1];
  return [0, first / 2, 0.5, 0.5 + first / 2, 1];
}

function distance(places: readonly number[], knots: readonly number[]): number {
  if (places.length === 0) return 0;
  const nearest = (place: number) => Math.min(...knots.map((knot) => Math.abs(knot - place)));
  return places.reduce((sum, place) => sum + nearest(place), 0) / places.length;
}
