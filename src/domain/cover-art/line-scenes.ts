// Line scenes: a stave, bands, a pulse. The order of the random draws defines the picture: changing it changes
// existing covers.
import { bird } from './birds.ts';
import { hex, mix } from './color.ts';
import type { Painter } from './painter.ts';
import { n, n2, type Point, sampled, smooth, smoothClosed, softCurve } from './shapes.ts';

export function staveScene(painter: Painter): void {
  const { colors, place, stream, put, sky, glow, disc, layer } = painter;
  const r = stream('stave');
  const sunX = place.range(330, 400);
  const sunY = place.range(300, 326);
  sky(430);
  glow(sunX, sunY, 260);
  disc(sunX, sunY, place.range(52, 68));
  const lift = r.range(60, 110);
  const phase = r.range(0, 6.28);
  const line = (i: number) => (x: number) =>
    262 -
    i * (30 - (x / 512) * 12) -
    (x / 512) ** 1.4 * lift * 0.55 +
    Math.sin((x / 512) * 5.2 + phase) * (34 - i * 2);
  for (let i = 0; i < 5; i++)
    put(
      `<path d="${smooth(sampled(line(i), 32))}" fill="none" stroke="${hex(colors.line)}" stroke-width="3" opacity="${n2(0.92 - i * 0.1)}"/>`,
    );
  for (let i = 0; i < 6; i++) {
    const x = 62 + i * 72 + r.range(-14, 14);
    const k = r.int(0, 4);
    put(bird(x, line(k)(x) - 5, r.range(0.9, 1.35), r.range(-16, 4), hex(colors.near)));
  }
  const lr = stream('land');
  for (let i = 0; i < 3; i++) {
    const base = 366 + i * 54;
    const pts = sampled(softCurve(lr, base, 30, 0.7 + i * 0.2), 32);
    layer(smoothClosed(pts), smooth(pts), 0.12 + i * 0.42, base - 30, base + 90, sunX, sunY, 340);
  }
}

export function bandsScene(painter: Painter): void {
  const { colors, place, stream, put, sky, disc, flock } = painter;
  const r = stream('bands');
  const sunX = place.range(190, 322);
  const sunY = place.range(226, 262);
  const sunR = place.range(92, 120);
  sky(420);
  for (let i = 3; i >= 1; i--)
    put(
      `<circle cx="${n(sunX)}" cy="${n(sunY)}" r="${n(sunR + i * 34)}" fill="${hex(colors.body)}" opacity="${n2(0.2 - i * 0.035)}"/>`,
    );
  disc(sunX, sunY, sunR);
  const count = 7;
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const base = 262 + i * 40;
    const pts = sampled(softCurve(r, base, 26 + t * 16, 0.75 + r.range(-0.15, 0.25)), 32);
    put(
      `<path d="${smoothClosed(pts)}" fill="${t < 0.45 ? mix(colors.sky[2], colors.far, t / 0.45) : mix(colors.far, colors.near, (t - 0.45) / 0.55)}"/>`,
    );
    put(
      `<path d="${smooth(pts)}" fill="none" stroke="${hex(colors.body)}" stroke-width="2.6" opacity="${n2(0.5 - t * 0.34)}"/>`,
    );
  }
  flock(sunX > 256 ? sunX - 150 : sunX + 150, 118, 3, 1.15, hex(colors.near));
}

export function pulseScene(painter: Painter): void {
  const { colors, place, stream, put, sky, glow, disc, stars } = painter;
  // A ridge plot: the song as twelve lines, each hiding the one behind it.
  const r = stream('pulse');
  const x = place.range(206, 306);
  sky(470);
  if (colors.sky[0][0] < 0.3) stars(34, 170);
  glow(x, 150, 240);
  disc(x, 150, place.range(62, 80));
  const rows = 12;
  const center = 256 + (x - 256) * 0.5;
  for (let i = 0; i < rows; i++) {
    const t = i / (rows - 1);
    const base = 244 + i * 24;
    const pts: Point[] = [];
    for (let k = -1; k <= 27; k++) {
      const px = (k / 26) * 512;
      const e = Math.exp(-(((px - center) / (120 + t * 40)) ** 2));
      pts.push([
        px,
        base - e * (k % 2 ? r.range(0.45, 1) : r.range(0, 0.4)) * (112 - t * 30) - r.range(0, 5),
      ]);
    }
    put(`<path d="${smoothClosed(pts)}" fill="${mix(colors.far, colors.near, 0.2 + t * 0.8)}"/>`);
    put(
      `<path d="${smooth(pts)}" fill="none" stroke="${mix(colors.body, colors.line, t)}" stroke-width="${n(3.2 - t)}" opacity="${n2(1 - t * 0.55)}"/>`,
    );
  }
}
