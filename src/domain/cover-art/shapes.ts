import type { RandomStream } from './random.ts';

/** x, y and, for a mountain line, whether the point is a peak. */
export type Point = readonly [x: number, y: number, isPeak?: boolean];

/** Returns the item at an index the caller knows to exist. */
function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`No item ${index} in a list of ${list.length}`);
  return item;
}

/** Formats a number for covers: one decimal. */
export const n = (v: number): string => String(Math.round(v * 10) / 10);
export const point = (x: number, y: number): string => `${n(x)} ${n(y)}`;

/** Sum of three sines, for dunes, waves and hills. Returns y for x. */
export function softCurve(r: RandomStream, base: number, height: number, cycles = 1): (x: number) => number {
  const parts = [1, 2.1, 3.7].map((k, i) => ({
    k: k * cycles * r.range(0.8, 1.2),
    a: height / (i * 1.7 + 1),
    p: r.range(0, 6.28),
  }));
  return (x: number) =>
    base - parts.reduce((sum, w) => sum + w.a * Math.sin((x / 512) * 6.28 * w.k + w.p), 0) * 0.6;
}
/** Peaks and valleys for mountains, each slope broken a few times. Points at peaks carry true. */
export function mountainLine(r: RandomStream, base: number, height: number, count: number): Point[] {
  const corners: Point[] = [[-30, base - height * r.range(0.1, 0.5)]];
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count) * 512 + r.range(-0.28, 0.28) * (512 / count);
    corners.push([x, base - height * r.range(0.55, 1), true]);
    corners.push([x + (512 / count) * r.range(0.4, 0.6), base - height * r.range(0, 0.3)]);
  }
  corners.push([542, base - height * r.range(0.1, 0.5)]);
  const pts: Point[] = corners.slice(0, 1);
  for (let i = 1; i < corners.length; i++) {
    const [x0, y0] = at(corners, i - 1);
    const [x1, y1] = at(corners, i);
    const steps = 4;
    for (let k = 1; k < steps; k++) {
      const t = (k + r.range(-0.25, 0.25)) / steps;
      pts.push([x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + r.range(-0.07, 0.07) * height]);
    }
    pts.push(at(corners, i));
  }
  return pts;
}
/** The lit side of each peak: down the crest on the sun's side, back up through the rock. */
export function litFaces(r: RandomStream, pts: readonly Point[], sunX: number, height: number): string {
  let d = '';
  pts.forEach((p, i) => {
    if (!p[2]) return;
    const dir = sunX > p[0] ? 1 : -1;
    const crest: Point[] = [];
    for (let k = 0; k <= 4; k++) {
      const next = pts[i + dir * k];
      if (next) crest.push(next);
    }
    const end = at(crest, crest.length - 1);
    const drop = height * 0.5;
    d += `M${crest.map((q) => point(q[0], q[1])).join('L')}L${point(end[0] - dir * 4, end[1] + drop * 0.5)}L${point(p[0] + (end[0] - p[0]) * 0.52, p[1] + (end[1] - p[1]) * 0.7 + drop * 0.25)}L${point(p[0] + (end[0] - p[0]) * 0.36, p[1] + (end[1] - p[1]) * 0.5)}L${point(p[0] + (end[0] - p[0]) * 0.12 + dir * r.range(2, 8), p[1] + drop * 0.42)}Z`;
  });
  return d;
}
/** Midpoint displacement for distant jagged shores. Returns points. */
export function jaggedLine(r: RandomStream, base: number, height: number, steps = 5, rough = 0.52): Point[] {
  let ys = [base - r.range(0, height), base - r.range(0.2, 1) * height, base - r.range(0, height)];
  let amp = height * 0.6;
  for (let s = 0; s < steps - 1; s++) {
    const out: number[] = [];
    for (let i = 0; i < ys.length - 1; i++)
      out.push(at(ys, i), (at(ys, i) + at(ys, i + 1)) / 2 + r.range(-amp, amp) * 0.7);
    out.push(at(ys, ys.length - 1));
    ys = out;
    amp *= rough;
  }
  return ys.map((y, i) => [(i / (ys.length - 1)) * 512, y]);
}
export const closed = (pts: readonly Point[], floor = 512): string =>
  `M${n(Math.min(0, at(pts, 0)[0]))} ${n(floor)}L${pts.map((p) => point(p[0], p[1])).join('L')}L${n(Math.max(512, at(pts, pts.length - 1)[0]))} ${n(floor)}Z`;
export const opened = (pts: readonly Point[]): string => `M${pts.map((p) => point(p[0], p[1])).join('L')}`;
export function sampled(curve: (x: number) => number, step = 16): Point[] {
  const pts: Point[] = [];
  for (let x = 0; x <= 512; x += step) pts.push([x, curve(x)]);
  return pts;
}
/** Smooth path through samples (Catmull-Rom to cubic). */
export function smooth(pts: readonly Point[]): string {
  let d = `M${point(at(pts, 0)[0], at(pts, 0)[1])}`;
  for (let i = 0; i < pts.length - 1; i++) {
    const p1 = at(pts, i);
    const p0 = pts[i - 1] ?? p1;
    const p2 = at(pts, i + 1);
    const p3 = pts[i + 2] ?? p2;
    d += `C${point(p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)} ${point(p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)} ${point(p2[0], p2[1])}`;
  }
  return d;
}
export const smoothClosed = (pts: readonly Point[], floor = 512): string =>
  `${smooth(pts)}L512 ${n(floor)}L0 ${n(floor)}Z`;

/** Rounds to three decimals, for offsets and opacities. */
export const n2 = (v: number): number => Math.round(v * 1000) / 1000;
