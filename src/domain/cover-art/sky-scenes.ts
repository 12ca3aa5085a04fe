// Sky scenes: a great disc, an eclipse, birds, arcs of sound. The order of the random draws defines the
// picture: changing it changes existing covers.
import { bird, lark } from './birds.ts';
import { hex, mix } from './color.ts';
import type { Painter } from './painter.ts';
import {
  closed,
  jaggedLine,
  n,
  n2,
  opened,
  type Point,
  sampled,
  smooth,
  smoothClosed,
  softCurve,
} from './shapes.ts';

export function discScene(painter: Painter): void {
  const { colors, place, stream, vertical, put, sky, glow, layer, mist, land } = painter;
  const r = stream('land');
  const sunX = 256 + place.range(-46, 46);
  const sunY = place.range(216, 250);
  const sunR = place.range(140, 166);
  sky(450);
  glow(sunX, sunY, 330, 0.6);
  put(
    `<circle cx="${n(sunX)}" cy="${n(sunY)}" r="${n(sunR)}" fill="${vertical(
      [
        [0, hex(colors.body)],
        [0.55, mix(colors.body, colors.sky[3], 0.5)],
        [1, hex(colors.sky[2])],
      ],
      sunY - sunR,
      sunY + sunR,
    )}"/>`,
  );
  for (let i = 0; i < 3; i++) mist(sunY + 30 + i * 46, 13 + i * 7, 0.55 + i * 0.12, colors.sky[2]);
  for (let i = 0; i < 3; i++) {
    const base = 384 + i * 50;
    const pts = sampled(softCurve(r, base, 34 - i * 4, 0.8), 32);
    layer(smoothClosed(pts), smooth(pts), 0.25 + i * 0.37, base - 30, base + 80, sunX, sunY + 60, 330);
  }
  const toLeft = place.chance(0.4);
  put(
    lark(
      sunX + place.range(-10, 10),
      sunY + 26,
      place.range(1.02, 1.2),
      place.range(-30, -16),
      hex(colors.near),
      land(0.5),
      toLeft,
    ),
  );
}

export function eclipseScene(painter: Painter): void {
  const { colors, place, stream, put, sky, glow, stars, layer } = painter;
  const r = stream('rings');
  const x = 256;
  const y = place.range(206, 232);
  const rad = place.range(74, 88);
  sky(470);
  stars(54, 420);
  glow(x, y, 240, 0.55);
  const lobes = r.int(4, 7);
  for (let i = 7; i >= 0; i--) {
    const base = rad + 18 + i * (13 + i * 1.7);
    const amp = 3 + i * 1.9;
    const phase = r.range(0, 6.28);
    const pts: Point[] = [];
    for (let k = 0; k <= 40; k++) {
      const a = (k / 40) * 2 * Math.PI;
      const rr = base + amp * Math.sin(lobes * a + phase) * Math.sin(a * 1 + i * 0.35);
      pts.push([x + rr * Math.cos(a), y + rr * Math.sin(a)]);
    }
    put(
      `<path d="${smooth(pts)}Z" fill="none" stroke="${hex(colors.line)}" stroke-width="${n(2.6 - i * 0.18)}" opacity="${n2(0.75 - i * 0.085)}"/>`,
    );
  }
  put(
    `<circle cx="${x}" cy="${n(y)}" r="${n(rad)}" fill="${hex([Math.max(0.06, colors.sky[0][0] - 0.07), colors.sky[0][1], colors.sky[0][2]])}"/>`,
  );
  put(
    `<circle cx="${x}" cy="${n(y)}" r="${n(rad)}" fill="none" stroke="${hex(colors.body)}" stroke-width="6"/>`,
  );
  put(`<circle cx="${n(x + rad * 0.68)}" cy="${n(y - rad * 0.72)}" r="11" fill="${hex(colors.body)}"/>`);
  const pts = sampled(softCurve(stream('land'), 440, 30, 0.7), 32);
  layer(smoothClosed(pts), smooth(pts), 0.85, 410, 512, x, y + 100, 380);
  put(bird(x - 6, 404, 0.9, -8, hex(colors.body)));
}

export function flockScene(painter: Painter): void {
  const { colors, place, stream, put, sky, glow, disc, layer, land } = painter;
  const r = stream('land');
  const sunX = place.range(336, 392);
  const sunY = place.range(118, 158);
  sky(470);
  glow(sunX, sunY, 260);
  disc(sunX, sunY, place.range(48, 62));
  for (let i = 0; i < 2; i++) {
    const base = 420 + i * 50;
    const pts = jaggedLine(r, base, 58 - i * 20, 5, 0.5);
    layer(closed(pts), opened(pts), 0.3 + i * 0.6, base - 60, base + 60, sunX, sunY + 120, 400);
  }
  put(`<g>${lark(216, 300, 1.62, place.range(-30, -20), hex(colors.near), land(0.42))}</g>`);
  const f = stream('small');
  for (let i = 0; i < 4; i++)
    put(bird(330 + i * 40 + f.range(-8, 8), 300 - i * 22 + f.range(-8, 8), 0.75, -12, land(0.7)));
}

export function arcsScene(painter: Painter): void {
  const { colors, place, stream, vertical, put, disc, stars, land } = painter;
  // Sunrise as sound: wide arcs around a low corner, with one bird against them.
  const left = place.chance(0.5);
  const x = left ? place.range(60, 130) : place.range(382, 452);
  const y = place.range(392, 420);
  put(
    `<rect width="512" height="512" fill="${vertical([
      [0, hex(colors.sky[0])],
      [1, hex(colors.sky[1])],
    ])}"/>`,
  );
  if (colors.sky[0][0] < 0.3) stars(26, 220);
  const rings = 8;
  for (let i = rings; i >= 1; i--) {
    const t = 1 - i / rings;
    const r2 = 66 + i * 47 + stream(`arc${i}`).range(-7, 7);
    const col =
      t < 0.5
        ? mix(colors.sky[1], colors.sky[2], t / 0.5)
        : mix(colors.sky[2], colors.sky[3], (t - 0.5) / 0.5);
    put(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r2)}" fill="${col}"/>`);
    put(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r2 - 3)}" fill="none" stroke="${hex(colors.body)}" stroke-width="1.6" opacity="${n2(0.12 + t * 0.4)}"/>`,
    );
  }
  disc(x, y, 70);
  const pts = sampled(softCurve(stream('land'), y + 26, 30, 0.8), 32);
  put(
    `<path d="${smoothClosed(pts)}" fill="${vertical(
      [
        [0, land(0.6)],
        [1, hex(colors.near)],
      ],
      y,
      512,
    )}"/>`,
  );
  const dark = colors.sky[1][0] < 0.3;
  put(
    lark(
      left ? 336 : 176,
      208,
      0.95,
      -28,
      dark ? hex(colors.body) : hex(colors.near),
      dark ? mix(colors.body, colors.sky[2], 0.5) : land(0.55),
      !left,
    ),
  );
}
