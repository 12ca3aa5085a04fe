import { bird } from './birds.ts';
import { clamp, hex, mix, type Oklch } from './color.ts';
import { FAMILIES, type FamilyName } from './families.ts';
import { hash32, makeRandom, type RandomStream } from './random.ts';
import { n, n2, point } from './shapes.ts';

type Stop = readonly [offset: number, color: string, opacity?: number];
type OpaqueStop = readonly [offset: number, color: string, opacity: number];

interface Colors {
  readonly sky: readonly [Oklch, Oklch, Oklch, Oklch];
  readonly body: Oklch;
  readonly far: Oklch;
  readonly near: Oklch;
  readonly line: Oklch;
}

const BODY_KINDS = ['plain', 'soft', 'soft', 'halo', 'seas', 'pair'] as const;

/** The drawing tools for scenes: the cover's colors, its random streams and recurring marks. */
export type Painter = ReturnType<typeof createPainter>;

/** The family's colors, shifted slightly by the seed. */
function tintedColors(tone: RandomStream, familyName: FamilyName): Colors {
  const family = FAMILIES[familyName];
  const shift = { h: tone.range(-11, 11), L: tone.range(-0.025, 0.025), C: tone.range(0.92, 1.1) };
  const tint = ([L, C, h]: Oklch): Oklch => [clamp(L + shift.L, 0.05, 0.99), C * shift.C, h + shift.h];
  const [top, middle, low, horizon] = family.sky;
  return {
    sky: [tint(top), tint(middle), tint(low), tint(horizon)],
    body: tint(family.body),
    far: tint(family.land[0]),
    near: tint(family.land[1]),
    line: tint(family.line),
  };
}

/** The picture being built: definitions, and marks in drawing order. */
function createCanvas(idPrefix: string) {
  const defs: string[] = [];
  const art: string[] = [];
  let serial = 0;
  const def = (make: (id: string) => string): string => {
    const id = `${idPrefix}${serial++}`;
    defs.push(make(id));
    return `url(#${id})`;
  };
  const put = (markup: string): void => {
    art.push(markup);
  };
  const vertical = (stops: readonly Stop[], y1 = 0, y2 = 512): string =>
    def(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(y1)}" x2="0" y2="${n(y2)}">${stops.map(([o, col, op]) => `<stop offset="${o}" stop-color="${col}"${op !== undefined ? ` stop-opacity="${op}"` : ''}/>`).join('')}</linearGradient>`,
    );
  const radial = (x: number, y: number, r: number, stops: readonly OpaqueStop[]): string =>
    def(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(r)}">${stops.map(([o, col, op]) => `<stop offset="${o}" stop-color="${col}" stop-opacity="${op}"/>`).join('')}</radialGradient>`,
    );
  /** Mirrors everything drawn since `from` below the water line. */
  const reflect = (hz: number, from: number, strength: number): void => {
    const fade = def(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(hz)}" x2="0" y2="512"><stop offset="0" stop-color="#fff" stop-opacity="${strength}"/><stop offset="1" stop-color="#fff" stop-opacity="0.05"/></linearGradient>`,
    );
    const mask = def(
      (id) =>
        `<mask id="${id}"><rect y="${n(hz)}" width="512" height="${n(512 - hz)}" fill="${fade}"/></mask>`,
    );
    put(
      `<g mask="${mask}"><g transform="translate(0 ${n(hz * 2)})scale(1 -1)">${art.slice(from).join('')}</g></g>`,
    );
  };
  return { def, put, vertical, radial, reflect, artLength: () => art.length, content: () => ({ defs, art }) };
}

type Canvas = ReturnType<typeof createCanvas>;

/** Sky, glow, stars and the one celestial body, of which there are five kinds so that two are rarely alike. */
function createSkyTools(canvas: Canvas, colors: Colors, stream: (layer: string) => RandomStream) {
  const { def, put, vertical, radial } = canvas;
  const sky = (hz: number): void => {
    const k = hz / 512;
    put(
      `<rect width="512" height="512" fill="${vertical([
        [0, hex(colors.sky[0])],
        [n2(k * 0.5), hex(colors.sky[1])],
        [n2(k * 0.82), hex(colors.sky[2])],
        [n2(k), hex(colors.sky[3])],
      ])}"/>`,
    );
  };
  const glow = (x: number, y: number, r: number, strength = 0.75): void =>
    put(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${radial(x, y, r, [
        [0, hex(colors.body), strength],
        [0.35, hex(colors.sky[3]), strength * 0.45],
        [1, hex(colors.sky[3]), 0],
      ])}"/>`,
    );
  const moon = (x: number, y: number, r: number): void => {
    const mask = def(
      (id) =>
        `<mask id="${id}"><rect width="512" height="512" fill="#fff"/><circle cx="${n(x + r * 0.42)}" cy="${n(y - r * 0.22)}" r="${n(r * 0.9)}" fill="#000"/></mask>`,
    );
    put(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${hex(colors.body)}" mask="${mask}"/>`);
  };
  const stars = (count: number, below: number): void => {
    const r = stream('stars');
    let out = '';
    for (let i = 0; i < count; i++) {
      const y = r.range(0, below) * r.range(0.3, 1);
      out += `<circle cx="${n(r.range(0, 512))}" cy="${n(y)}" r="${n(r.range(0.7, 2.3))}" opacity="${n(r.range(0.35, 0.95) * (1 - (y / below) * 0.7))}"/>`;
    }
    put(`<g fill="${mix(colors.body, colors.sky[3], 0.2)}">${out}</g>`);
  };
  return { sky, glow, moon, stars, disc: createDisc(canvas, colors, stream('body').pick(BODY_KINDS)) };
}

function createDisc({ put, vertical }: Canvas, colors: Colors, kind: (typeof BODY_KINDS)[number]) {
  const body = hex(colors.body);
  return (x: number, y: number, r: number): void => {
    const isSoft = kind === 'soft' || kind === 'halo';
    const fill = isSoft
      ? vertical(
          [
            [0, body],
            [0.45, body],
            [1, mix(colors.body, colors.sky[2], 0.62)],
          ],
          y - r,
          y + r,
        )
      : body;
    if (kind === 'halo') {
      put(
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 1.32)}" fill="none" stroke="${body}" stroke-width="${n(Math.max(2, r * 0.035))}" opacity=".6"/>`,
      );
    }
    if (kind === 'pair') {
      put(
        `<circle cx="${n(x + (x > 256 ? -1 : 1) * r * 1.9)}" cy="${n(y - r * 1.15)}" r="${n(r * 0.2)}" fill="${mix(colors.body, colors.line, 0.4)}"/>`,
      );
    }
    put(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`);
    if (kind === 'seas') {
      put(
        `<g fill="${mix(colors.body, colors.sky[2], 0.3)}" opacity=".55"><circle cx="${n(x - r * 0.3)}" cy="${n(y - r * 0.28)}" r="${n(r * 0.26)}"/><circle cx="${n(x + r * 0.34)}" cy="${n(y - r * 0.46)}" r="${n(r * 0.13)}"/><circle cx="${n(x + r * 0.22)}" cy="${n(y + r * 0.2)}" r="${n(r * 0.19)}"/></g>`,
      );
    }
  };
}

/** A spruce as a path of five tiers. */
function spruce(x: number, base: number, h: number): string {
  const w = h * 0.34;
  let left = '';
  let right = '';
  const tiers = 5;
  for (let i = 1; i <= tiers; i++) {
    const y = base - h + (h * i) / tiers;
    const half = (w * i) / tiers / 2;
    right += `L${point(x + half, y)}L${point(x + half * 0.55, y - h * 0.015)}`;
    left = `L${point(x - half * 0.55, y - h * 0.015)}L${point(x - half, y)}${left}`;
  }
  return `M${point(x, base - h)}${right}L${point(x + 2, base + 4)}L${point(x - 2, base + 4)}${left}Z`;
}

function createLandTools(canvas: Canvas, colors: Colors, stream: (layer: string) => RandomStream) {
  const { put, vertical, radial } = canvas;
  const land = (t: number): string => mix(colors.far, colors.near, t);
  /** A layer of land: the body fades into mist at its foot; its crest catches light near the sun. */
  const layer = (
    d: string,
    crest: string,
    t: number,
    top: number,
    foot: number,
    sunX: number,
    sunY: number,
    reach = 300,
  ): void => {
    const body: Stop[] = [
      [0, land(t)],
      [1, mix(colors.far, colors.near, Math.max(0, t - 0.22))],
    ];
    put(`<path d="${d}" fill="${vertical(body, top, foot)}"/>`);
    const light: OpaqueStop[] = [
      [0, hex(colors.body), 0.85],
      [1, hex(colors.body), 0],
    ];
    put(
      `<path d="${crest}" fill="none" stroke="${radial(sunX, sunY, reach, light)}" stroke-width="${n(3.4 - t * 1.2)}"/>`,
    );
  };
  const flock = (x: number, y: number, count: number, size: number, fill: string): void => {
    const r = stream('flock');
    const side = r.chance(0.5) ? 1 : -1;
    for (let i = 0; i < count; i++) {
      const row = Math.ceil(i / 2) * (i % 2 ? 1 : -1);
      put(
        bird(
          x + row * size * 26 + r.range(-6, 6),
          y + Math.abs(row) * size * 12 * (row * side > 0 ? 1 : 0.55) + r.range(-5, 5),
          size * r.range(0.75, 1.1),
          r.range(-14, 6),
          fill,
        ),
      );
    }
  };
  const mist = (y: number, h: number, strength = 0.5, color: Oklch = colors.sky[3]): void => {
    const stops: Stop[] = [
      [0, hex(color), 0],
      [0.5, hex(color), strength],
      [1, hex(color), 0],
    ];
    put(`<rect y="${n(y - h)}" width="512" height="${n(h * 2)}" fill="${vertical(stops, y - h, y + h)}"/>`);
  };
  return { land, layer, flock, mist, spruce };
}

export function createPainter(seed: string, family: FamilyName) {
  const stream = (layer: string): RandomStream => makeRandom(hash32(`${seed}:${layer}`));
  const colors = tintedColors(stream('tone'), family);
  const canvas = createCanvas(`k${hash32(seed + family).toString(36)}`);
  return {
    ...canvas,
    ...createSkyTools(canvas, colors, stream),
    ...createLandTools(canvas, colors, stream),
    colors,
    stream,
    /** The layout; shared by a whole scene. */
    place: stream('place'),
  };
}
