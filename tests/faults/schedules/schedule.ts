import { NETWORK_STATES, type NetworkState, type Session } from './network.ts';
import type { StorageFault } from './storage-faults.ts';

export const DEVICES = [0, 1] as const;
type DeviceIndex = (typeof DEVICES)[number];

export const WRITE_KINDS = [
  'like',
  'dislike',
  'unlike',
  'pin',
  'unpin',
  'add',
  'remove',
  'move',
  'rename',
  'comment',
  'title',
  'visibility',
  'trash',
  'restore',
] as const;
export type WriteKind = (typeof WRITE_KINDS)[number];

export type Step =
  | { readonly type: 'write'; readonly kind: WriteKind; readonly clip: number; readonly place: number }
  | { readonly type: 'network'; readonly state: NetworkState }
  | { readonly type: 'wait'; readonly ms: number }
  /** The page is killed and opened again; after an upgrade, by a version that knows what the old one did not. */
  | { readonly type: 'reload'; readonly isUpgrade: boolean }
  | { readonly type: 'worker' }
  | { readonly type: 'kill-worker' }
  | { readonly type: 'tab' }
  | { readonly type: 'freeze' }
  | { readonly type: 'thaw' }
  | { readonly type: 'storage'; readonly fault: StorageFault | null }
  | { readonly type: 'clock'; readonly ms: number }
  | { readonly type: 'server'; readonly isUp: boolean }
  | { readonly type: 'session'; readonly session: Session }
  | { readonly type: 'read'; readonly clip: number }
  | { readonly type: 'retry' }
  | { readonly type: 'discard' };

type DeviceStep = Step & { readonly device: DeviceIndex };

export const CLIPS = [1, 2, 3, 4] as const;
export const PLAYLIST = 501;

const SECOND_MS = 1000;
const YEAR_MS = 365 * 24 * 60 * 60 * SECOND_MS;
const CLOCK_JUMPS_MS = [
  -YEAR_MS,
  -600 * SECOND_MS,
  -10 * SECOND_MS,
  10 * SECOND_MS,
  600 * SECOND_MS,
  YEAR_MS,
];
const WAITS_MS = [20, 70, 150, 500, 1500, 4000, 9000, 17_000, 40_000];
const STORAGE_FAULTS: readonly (StorageFault | null)[] = ['open', 'put', 'commit', null];
const SESSIONS: readonly Session[] = ['none', 'another', 'own', 'own'];

/** A source of random numbers from 0 up to, not including, 1, which are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The steps of a seed. */
export function scheduleOf(seed: number): DeviceStep[] {
  const random = randomOf(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const makers: readonly (readonly [number, () => Step])[] = [
    [
      9,
      () => ({ type: 'write', kind: pick(WRITE_KINDS), clip: pick(CLIPS), place: Math.floor(random() * 4) }),
    ],
    [5, () => ({ type: 'wait', ms: pick(WAITS_MS) })],
    [4, () => ({ type: 'network', state: pick(NETWORK_STATES) })],
    [1, () => ({ type: 'reload', isUpgrade: random() < 0.3 })],
    [1, () => ({ type: 'worker' })],
    [0.4, () => ({ type: 'kill-worker' })],
    [0.5, () => ({ type: 'tab' })],
    [0.7, () => ({ type: 'freeze' })],
    [0.5, () => ({ type: 'thaw' })],
    [1, () => ({ type: 'storage', fault: pick(STORAGE_FAULTS) })],
    [0.7, () => ({ type: 'clock', ms: pick(CLOCK_JUMPS_MS) })],
    [0.7, () => ({ type: 'server', isUp: random() < 0.5 })],
    [0.7, () => ({ type: 'session', session: pick(SESSIONS) })],
    [1, () => ({ type: 'read', clip: pick(CLIPS) })],
    [0.4, () => ({ type: 'retry' })],
    [0.2, () => ({ type: 'discard' })],
  ];
  const total = makers.reduce((sum, [weight]) => sum + weight, 0);
  const step = (): Step => {
    let left = random() * total;
    for (const [weight, make] of makers) {
      left -= weight;
      if (left < 0) return make();
    }
    return { type: 'wait', ms: SECOND_MS };
  };
  const count = 8 + Math.floor(random() * 14);
  return Array.from({ length: count }, () => ({ ...step(), device: pick(DEVICES) }));
}
