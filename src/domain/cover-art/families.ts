import type { Oklch } from './color.ts';
import { hash32 } from './random.ts';

export type SceneName =
  | 'arcs'
  | 'aurora'
  | 'bands'
  | 'city'
  | 'disc'
  | 'dunes'
  | 'eclipse'
  | 'flock'
  | 'forest'
  | 'furrows'
  | 'isles'
  | 'pulse'
  | 'reeds'
  | 'ridges'
  | 'sea'
  | 'stave';
export type FamilyName =
  | 'ambient'
  | 'folk'
  | 'lofi'
  | 'jazz'
  | 'soul'
  | 'pop'
  | 'electro'
  | 'synth'
  | 'rock'
  | 'metal'
  | 'classical'
  | 'world'
  | 'hiphop';

export interface Family {
  /** A tag belongs to the family when it contains one of these. */
  readonly words: readonly string[];
  readonly scenes: readonly [SceneName, ...SceneName[]];
  /** Top, middle, low, horizon. */
  readonly sky: readonly [Oklch, Oklch, Oklch, Oklch];
  readonly body: Oklch;
  /** Far, near. */
  readonly land: readonly [Oklch, Oklch];
  readonly line: Oklch;
}

export const FAMILIES: Readonly<Record<FamilyName, Family>> = {
  ambient: {
    words: ['ambient', 'drone', 'sleep', 'meditation', 'new age', 'calm'],
    scenes: ['aurora', 'eclipse', 'bands', 'reeds'],
    sky: [
      [0.2, 0.06, 282],
      [0.34, 0.09, 262],
      [0.6, 0.09, 205],
      [0.86, 0.08, 165],
    ],
    body: [0.97, 0.03, 140],
    land: [
      [0.5, 0.08, 215],
      [0.17, 0.05, 262],
    ],
    line: [0.9, 0.09, 165],
  },
  folk: {
    words: ['folk', 'acoustic', 'singer-songwriter', 'country', 'americana', 'bluegrass'],
    scenes: ['ridges', 'reeds', 'stave', 'arcs'],
    sky: [
      [0.36, 0.06, 235],
      [0.6, 0.06, 205],
      [0.84, 0.07, 95],
      [0.93, 0.07, 85],
    ],
    body: [0.98, 0.05, 95],
    land: [
      [0.66, 0.06, 165],
      [0.25, 0.05, 160],
    ],
    line: [0.95, 0.06, 95],
  },
  lofi: {
    words: ['lo-fi', 'lofi', 'chillhop', 'bedroom', 'downtempo', 'chill'],
    scenes: ['disc', 'bands', 'reeds', 'city'],
    sky: [
      [0.34, 0.08, 305],
      [0.54, 0.1, 345],
      [0.76, 0.1, 28],
      [0.9, 0.07, 68],
    ],
    body: [0.96, 0.05, 80],
    land: [
      [0.55, 0.09, 340],
      [0.22, 0.06, 300],
    ],
    line: [0.93, 0.06, 60],
  },
  jazz: {
    words: ['jazz', 'bossa', 'swing', 'blues', 'big band'],
    scenes: ['city', 'sea', 'eclipse', 'stave'],
    sky: [
      [0.17, 0.035, 250],
      [0.29, 0.055, 225],
      [0.47, 0.065, 195],
      [0.78, 0.11, 85],
    ],
    body: [0.87, 0.13, 82],
    land: [
      [0.38, 0.05, 210],
      [0.13, 0.03, 245],
    ],
    line: [0.85, 0.12, 82],
  },
  soul: {
    words: ['soul', 'r&b', 'rnb', 'gospel', 'funk', 'motown'],
    scenes: ['dunes', 'disc', 'sea', 'arcs'],
    sky: [
      [0.24, 0.09, 350],
      [0.42, 0.14, 12],
      [0.64, 0.16, 40],
      [0.86, 0.12, 72],
    ],
    body: [0.95, 0.09, 88],
    land: [
      [0.5, 0.14, 22],
      [0.17, 0.06, 345],
    ],
    line: [0.92, 0.1, 75],
  },
  pop: {
    words: ['pop', 'indie', 'dream', 'bubblegum', 'k-pop'],
    scenes: ['bands', 'arcs', 'stave', 'disc'],
    sky: [
      [0.58, 0.12, 275],
      [0.73, 0.12, 318],
      [0.86, 0.09, 10],
      [0.94, 0.06, 65],
    ],
    body: [0.99, 0.02, 95],
    land: [
      [0.74, 0.11, 335],
      [0.37, 0.13, 285],
    ],
    line: [0.98, 0.03, 40],
  },
  electro: {
    words: ['techno', 'house', 'electronic', 'edm', 'drum and bass', 'dnb', 'idm', 'trance', 'garage'],
    scenes: ['pulse', 'eclipse', 'furrows', 'arcs'],
    sky: [
      [0.12, 0.03, 270],
      [0.19, 0.07, 265],
      [0.34, 0.12, 250],
      [0.66, 0.13, 210],
    ],
    body: [0.92, 0.11, 190],
    land: [
      [0.3, 0.09, 250],
      [0.1, 0.03, 268],
    ],
    line: [0.85, 0.13, 195],
  },
  synth: {
    words: ['synthwave', 'synth', 'city pop', 'disco', 'retro', '80s', 'vaporwave'],
    scenes: ['furrows', 'sea', 'pulse', 'city'],
    sky: [
      [0.2, 0.1, 288],
      [0.38, 0.17, 308],
      [0.62, 0.2, 350],
      [0.85, 0.12, 60],
    ],
    body: [0.92, 0.11, 78],
    land: [
      [0.4, 0.15, 318],
      [0.15, 0.07, 285],
    ],
    line: [0.82, 0.16, 340],
  },
  rock: {
    words: ['rock', 'grunge', 'shoegaze', 'alternative', 'emo', 'post-rock'],
    scenes: ['ridges', 'flock', 'forest', 'pulse'],
    sky: [
      [0.24, 0.03, 250],
      [0.4, 0.035, 235],
      [0.63, 0.05, 70],
      [0.84, 0.08, 70],
    ],
    body: [0.95, 0.05, 80],
    land: [
      [0.46, 0.025, 235],
      [0.15, 0.02, 250],
    ],
    line: [0.9, 0.05, 75],
  },
  metal: {
    words: ['metal', 'punk', 'industrial', 'hardcore', 'noise'],
    scenes: ['ridges', 'forest', 'eclipse', 'pulse'],
    sky: [
      [0.12, 0.015, 20],
      [0.22, 0.06, 24],
      [0.4, 0.13, 27],
      [0.66, 0.19, 38],
    ],
    body: [0.82, 0.15, 55],
    land: [
      [0.28, 0.06, 22],
      [0.08, 0.01, 20],
    ],
    line: [0.72, 0.17, 40],
  },
  classical: {
    words: [
      'classical',
      'orchestral',
      'chamber',
      'choir',
      'choral',
      'score',
      'cinematic',
      'piano',
      'strings',
    ],
    scenes: ['isles', 'stave', 'sea', 'reeds'],
    sky: [
      [0.4, 0.05, 252],
      [0.6, 0.045, 238],
      [0.83, 0.03, 95],
      [0.94, 0.035, 88],
    ],
    body: [0.99, 0.02, 95],
    land: [
      [0.7, 0.03, 232],
      [0.28, 0.045, 255],
    ],
    line: [0.97, 0.03, 90],
  },
  world: {
    words: ['afrobeat', 'afro', 'latin', 'cumbia', 'reggae', 'salsa', 'highlife', 'samba', 'flamenco'],
    scenes: ['dunes', 'isles', 'arcs', 'disc'],
    sky: [
      [0.4, 0.08, 205],
      [0.62, 0.09, 190],
      [0.84, 0.1, 88],
      [0.9, 0.12, 78],
    ],
    body: [0.97, 0.07, 98],
    land: [
      [0.66, 0.14, 48],
      [0.26, 0.08, 28],
    ],
    line: [0.95, 0.08, 90],
  },
  hiphop: {
    words: ['hip hop', 'hip-hop', 'rap', 'trap', 'drill', 'boom bap'],
    scenes: ['city', 'flock', 'pulse', 'eclipse'],
    sky: [
      [0.17, 0.045, 288],
      [0.28, 0.07, 300],
      [0.47, 0.1, 335],
      [0.78, 0.11, 62],
    ],
    body: [0.93, 0.07, 82],
    land: [
      [0.34, 0.07, 310],
      [0.11, 0.03, 290],
    ],
    line: [0.88, 0.09, 60],
  },
};
const FAMILY_NAMES = Object.keys(FAMILIES) as FamilyName[];

/**
 * The family whose keywords match the tags best, earlier tags counting more; if none match, one chosen by the
 * seed.
 */
export function familyOf(tags: readonly string[], seed: string): FamilyName {
  let best: FamilyName | null = null;
  let bestScore = 0;
  for (const name of FAMILY_NAMES) {
    let score = 0;
    tags.forEach((tag, place) => {
      const t = tag.toLowerCase();
      if (FAMILIES[name].words.some((w) => t.includes(w))) score += tags.length - place;
    });
    if (score > bestScore) {
      best = name;
      bestScore = score;
    }
  }
  return best ?? FAMILY_NAMES[hash32(`${seed}:family`) % FAMILY_NAMES.length] ?? 'ambient';
}
