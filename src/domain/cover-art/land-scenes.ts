// Land scenes: mountains, dunes, woods, reeds and furrows. The order of the random draws defines the picture:
// changing it changes existing covers.
import { hex, mix } from './color.ts';
import type { Painter } from './painter.ts';
import {
  closed,
  litFaces,
  mountainLine,
  n,
  n2,
  opened,
  type Point,
  point,
  sampled,
  smooth,
  smoothClosed,
  softCurve,
} from './shapes.ts';

export function ridgesScene(painter: Painter): void {
  const { colors, place, stream, put, sky, glow, disc, stars, layer, radial, flock, mist } = painter;
  const r = stream('land');
  const sunX = place.range(120, 392);
  const sunY = place.range(176, 236);
  const sunR = place.range(44, 66);
  sky(400);
  if (colors.sky[0][0] < 0.3) stars(36, 190);
  glow(sunX, sunY, 230);
  disc(sunX, sunY, sunR);
  const count = 4;
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const base = 318 + i * 62;
    const tall = 158 - i * 34;
    const pts = mountainLine(r, base, tall, 3 + i);
    layer(closed(pts), opened(pts), 0.06 + t * 0.94, base - 140, base + 90, sunX, sunY, 320 - i * 20);
    put(
      `<path d="${litFaces(r, pts, sunX, tall)}" fill="${radial(sunX, sunY, 360, [
        [0, hex(colors.body), 0.42 - t * 0.16],
        [1, hex(colors.sky[3]), 0.03],
      ])}"/>`,
    );
    if (i < count - 1) mist(base + 34, 40, 0.28);
  }
  flock(sunX + (sunX > 256 ? -120 : 120), sunY - 62, 3, 0.85, hex(colors.near));
}

export function dunesScene(painter: Painter): void {
  const { colors, place, stream, put, sky, glow, disc, moon, layer, flock, land } = painter;
  const r = stream('land');
  const high = place.chance(0.4);
  const sunX = place.range(130, 382);
  const sunY = high ? place.range(96, 130) : place.range(196, 226);
  sky(390);
  glow(sunX, sunY, 240);
  if (high) moon(sunX, sunY, 44);
  else disc(sunX, sunY, place.range(66, 84));
  for (let i = 0; i < 5; i++) {
    const base = 284 + i * 54;
    const curve = softCurve(r, base, 62 - i * 6, 0.55 + i * 0.08);
    const pts = sampled(curve, 32);
    layer(smoothClosed(pts), smooth(pts), 0.04 + i * 0.24, base - 50, base + 110, sunX, sunY, 340);
    for (let k = 1; k <= 4; k++)
      put(
        `<path d="${smooth(pts.filter((_, j) => j % 2 === 0).map(([x, y]): Point => [x, y + k * (8 + i * 2.6) + Math.sin(x / 60 + k + i) * 2.5]))}" fill="none" stroke="${hex(colors.line)}" stroke-width="1.6" opacity="${n2(0.3 - k * 0.055)}"/>`,
      );
  }
  flock(sunX > 256 ? 150 : 362, 150, 4, 0.9, land(0.8));
}

export function forestScene(painter: Painter): void {
  const { colors, place, stream, vertical, put, sky, glow, disc, stars, flock, mist, spruce, land } = painter;
  const r = stream('trees');
  const x = place.range(170, 342);
  const y = place.range(150, 190);
  sky(430);
  stars(24, 170);
  glow(x, y, 240);
  disc(x, y, place.range(60, 78));
  for (let i = 0; i < 3; i++) {
    const base = 356 + i * 76;
    let d = '';
    let px = -20;
    while (px < 530) {
      d += spruce(px, base, r.range(0.62, 1.2) * (96 + i * 52));
      px += r.range(20, 40) + i * 14;
    }
    const t = 0.12 + i * 0.43;
    put(
      `<path d="${d}M0 ${base}H512V512H0Z" fill="${vertical(
        [
          [0, land(t)],
          [1, mix(colors.far, colors.near, Math.max(0, t - 0.25))],
        ],
        base - 110,
        base + 60,
      )}"/>`,
    );
    if (i < 2) mist(base + 12, 44, 0.42);
  }
  flock(x + (x > 256 ? -116 : 116), y - 40, 5, 0.8, hex(colors.near));
}

export function reedsScene(painter: Painter): void {
  const { colors, place, stream, vertical, put, sky, glow, disc, stars, flock, mist, land } = painter;
  const r = stream('reeds');
  const x = place.range(176, 336);
  const y = place.range(178, 216);
  sky(470);
  if (colors.sky[0][0] < 0.3) stars(36, 240);
  glow(x, y, 270);
  disc(x, y, place.range(92, 112));
  mist(372, 60, 0.5);
  const hill = sampled(softCurve(r, 392, 22, 0.7), 32);
  put(
    `<path d="${smoothClosed(hill)}" fill="${vertical(
      [
        [0, land(0.25)],
        [1, land(0.6)],
      ],
      370,
      512,
    )}"/>`,
  );
  const phase = r.range(0, 6.28);
  for (const [depth, count, tall] of [
    [0.5, 38, 120],
    [1, 24, 190],
  ] as const) {
    let d = '';
    for (let i = 0; i < count; i++) {
      const bx = (i / (count - 1)) * 540 - 14 + r.range(-6, 6);
      const h = tall * (0.35 + 0.65 * Math.abs(Math.sin(i * 0.6 + phase)) * r.range(0.6, 1.15));
      const lean = 14 + h * 0.16 + r.range(-8, 10);
      const w = depth > 0.9 ? 4.6 : 3.2;
      d += `M${point(bx - w, 520)}Q${point(bx - 2, 512 - h * 0.55)} ${point(bx + lean, 512 - h)}Q${point(bx + w + 3, 512 - h * 0.5)} ${point(bx + w, 520)}Z`;
    }
    put(`<path d="${d}" fill="${land(depth)}"/>`);
  }
  flock(x + (x > 256 ? -150 : 150), y - 66, 3, 0.95, land(0.8));
}

export function furrowsScene(painter: Painter): void {
  const { colors, place, stream, vertical, put, sky, glow, disc, stars, flock, land } = painter;
  const hz = place.range(276, 300);
  const sunX = place.range(206, 306);
  const sunR = place.range(84, 108);
  sky(hz);
  if (colors.sky[0][0] < 0.3) stars(44, 220);
  glow(sunX, hz - 10, 270);
  disc(sunX, hz - sunR * 0.2, sunR);
  put(
    `<rect y="${n(hz)}" width="512" height="${n(512 - hz)}" fill="${vertical(
      [
        [0, land(0.25)],
        [1, hex(colors.near)],
      ],
      hz,
      512,
    )}"/>`,
  );
  // The grooves of a record lying on the ground: ellipses around the sun.
  for (let i = 0; i < 13; i++) {
    const rx = 60 + i * 26 + i * i * 3.4;
    put(
      `<path d="M${n(sunX - rx)} ${n(hz)}A${n(rx)} ${n(rx * 0.46)} 0 0 0 ${n(sunX + rx)} ${n(hz)}" fill="none" stroke="${hex(colors.line)}" stroke-width="${n(1.5 + i * 0.28)}" opacity="${n2(0.9 - i * 0.052)}"/>`,
    );
  }
  const pts = sampled(softCurve(stream('land'), hz, 22, 1.3), 32).map(
    ([x, y]): Point => [x, Math.min(y, hz)],
  );
  put(`<path d="${smoothClosed(pts, hz + 1)}" fill="${land(0.66)}"/>`);
  flock(sunX > 256 ? 130 : 384, 130, 3, 1.05, hex(colors.body));
}
