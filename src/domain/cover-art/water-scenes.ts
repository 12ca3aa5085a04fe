// Scenes with water or reflections: sea, isles, northern lights, a city. The order of the random draws defines
// the picture: changing it changes existing covers.
import { bird } from './birds.ts';
import { hex, mix } from './color.ts';
import type { Painter } from './painter.ts';
import { closed, jaggedLine, n, n2, type Point, point, sampled, smooth, softCurve } from './shapes.ts';

export function seaScene(painter: Painter): void {
  const { colors, place, stream, vertical, put, sky, glow, disc, stars, flock, land } = painter;
  const hz = place.range(292, 322);
  const sunX = place.range(170, 342);
  const sunR = place.range(74, 98);
  const r = stream('water');
  sky(hz);
  if (colors.sky[0][0] < 0.3) stars(30, 160);
  glow(sunX, hz - 20, 250);
  disc(sunX, hz - sunR * 0.28, sunR);
  put(
    `<rect y="${n(hz)}" width="512" height="${n(512 - hz)}" fill="${vertical(
      [
        [0, mix(colors.sky[2], colors.near, 0.35)],
        [0.35, mix(colors.far, colors.near, 0.6)],
        [1, hex(colors.near)],
      ],
      hz,
      512,
    )}"/>`,
  );
  const bars = 13;
  for (let i = 0; i < bars; i++) {
    const t = i / (bars - 1);
    const y = hz + 5 + t ** 1.5 * (500 - hz);
    const w = sunR * (1.75 - 0.9 * Math.sin(t * 3.1)) * r.range(0.5, 1.05);
    const h = 2.4 + t * 7;
    put(
      `<rect x="${n(sunX - w / 2 + r.range(-10, 10))}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(h / 2)}" fill="${hex(colors.body)}" opacity="${n2(0.85 - t * 0.6)}"/>`,
    );
  }
  for (let i = 0; i < 5; i++) {
    const y = hz + 40 + i * i * 8 + i * 14;
    put(
      `<path d="${smooth(sampled(softCurve(r, y, 4 + i * 2.4, 1.4 - i * 0.12), 32))}" fill="none" stroke="${hex(colors.line)}" stroke-width="${n(1.4 + i * 0.5)}" opacity="${n2(0.16 + i * 0.05)}"/>`,
    );
  }
  const left = place.chance(0.5);
  const head: Point[] = [
    [0, hz - 54],
    [50, hz - 66],
    [96, hz - 34],
    [132, hz - 26],
    [168, hz - 8],
    [196, hz],
  ];
  const pts = left ? head : head.map(([x, y]): Point => [512 - x, y]).reverse();
  put(
    `<path d="M${left ? 0 : 512} ${n(hz + 2)}L${pts.map((p) => point(p[0], p[1])).join('L')}L${left ? 196 : 512} ${n(hz + 2)}Z" fill="${land(0.72)}"/>`,
  );
  flock(left ? 360 : 150, hz - 186, 5, 0.95, land(0.9));
}

export function islesScene(painter: Painter): void {
  const { colors, place, stream, vertical, put, sky, glow, disc, flock, land } = painter;
  const r = stream('isles');
  const hz = 410;
  const sunX = place.range(160, 352);
  const sunY = place.range(168, 204);
  sky(hz);
  glow(sunX, sunY, 240);
  disc(sunX, sunY, place.range(56, 74));
  for (let i = 0; i < 4; i++) {
    const t = i / 3;
    const base = 352 + i * 54;
    const side = i % 2 ? 1 : -1;
    const peaks: [number, number][] = [
      [256 + side * r.range(70, 150), r.range(190, 250) - i * 22],
      [256 - side * r.range(90, 190), r.range(90, 150)],
      [256 + side * r.range(190, 260), r.range(70, 120)],
    ];
    let d = '';
    for (const [x, h] of peaks) {
      const w = h * r.range(0.42, 0.6);
      d += `M${point(x - w * 1.3, base + 20)}C${point(x - w * 0.62, base - h * 0.1)} ${point(x - w * 0.5, base - h * 0.8)} ${point(x - w * 0.1, base - h)}C${point(x + w * 0.1, base - h * 1.03)} ${point(x + w * 0.2, base - h * 0.88)} ${point(x + w * 0.36, base - h * 0.62)}C${point(x + w * 0.6, base - h * 0.3)} ${point(x + w * 0.8, base - h * 0.06)} ${point(x + w * 1.4, base + 20)}Z`;
    }
    put(
      `<path d="${d}" fill="${vertical(
        [
          [0, land(0.12 + t * 0.88)],
          [0.5, land(Math.max(0, t * 0.8))],
          [1, mix(colors.sky[3], colors.far, 0.3)],
        ],
        base - 190 + i * 24,
        base + 20,
      )}"/>`,
    );
    put(
      `<rect y="${n(base - 24)}" width="512" height="${n(540 - base)}" fill="${vertical(
        [
          [0, mix(colors.sky[3], colors.far, 0.3), 0],
          [1, mix(colors.sky[3], colors.far, 0.3 + t * 0.2), 0.97],
        ],
        base - 24,
        base + 20,
      )}"/>`,
    );
  }
  put(
    `<rect y="488" width="512" height="24" fill="${vertical(
      [
        [0, hex(colors.near), 0],
        [1, hex(colors.near), 0.5],
      ],
      488,
      512,
    )}"/>`,
  );
  flock(sunX > 256 ? sunX - 120 : sunX + 120, sunY - 36, 5, 0.9, hex(colors.near));
}

export function auroraScene(painter: Painter): void {
  const { colors, place, stream, def, vertical, put, sky, stars, spruce, reflect, land, artLength } = painter;
  const r = stream('curtain');
  const hz = 372;
  sky(hz + 60);
  stars(60, 300);
  const sway = r.range(0, 6.28);
  for (let i = 0; i < 3; i++) {
    const foot = (x: number) =>
      286 - i * 62 + Math.sin(x / (88 - i * 14) + sway + i * 1.7) * (34 - i * 5) - x * 0.06 * (i - 1);
    const count = 34;
    const shade = def(
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hex(colors.line)}" stop-opacity="0"/><stop offset=".6" stop-color="${mix(colors.line, colors.body, 0.2)}" stop-opacity=".42"/><stop offset="1" stop-color="${hex(colors.body)}" stop-opacity=".95"/></linearGradient>`,
    );
    let out = '';
    for (let k = 0; k < count; k++) {
      const x = (k / count) * 560 - 40;
      const w = 560 / count;
      const tall = 90 + 150 * Math.abs(Math.sin(k * 0.36 + sway + i)) * r.range(0.7, 1);
      out += `<path d="M${point(x, foot(x))}L${point(x + w, foot(x + w))}L${point(x + w + 14, foot(x + w) - tall)}L${point(x + 14, foot(x) - tall)}Z"/>`;
    }
    put(`<g fill="${shade}" opacity="${n2(0.8 - i * 0.22)}">${out}</g>`);
    put(
      `<path d="${smooth(sampled(foot, 32))}" fill="none" stroke="${hex(colors.body)}" stroke-width="${n(3.4 - i * 0.8)}" opacity="${n2(0.85 - i * 0.25)}"/>`,
    );
  }
  const from = artLength();
  const lr = stream('land');
  const pts = jaggedLine(lr, hz - 6, 74, 5, 0.5);
  put(`<path d="${closed(pts, hz)}" fill="${land(0.55)}"/>`);
  let d = '';
  for (let x = -10; x < 520; x += lr.range(15, 30))
    if (Math.abs(x - 270) > lr.range(40, 120)) d += spruce(x, hz + 2, lr.range(24, 62));
  put(`<path d="${d}" fill="${hex(colors.near)}"/>`);
  put(
    `<rect y="${hz}" width="512" height="${512 - hz}" fill="${vertical(
      [
        [0, mix(colors.sky[2], colors.near, 0.42)],
        [1, hex(colors.near)],
      ],
      hz,
      512,
    )}"/>`,
  );
  reflect(hz, from, 0.6);
  for (let i = 0; i < 7; i++)
    put(
      `<path d="M${n(256 - 120 - i * 16)} ${n(hz + 10 + i * i * 2.6)}H${n(256 + 120 + i * 16)}" stroke="${hex(colors.line)}" stroke-width="${n(1.4 + i * 0.3)}" stroke-linecap="round" opacity="${n2(0.42 - i * 0.05)}"/>`,
    );
  put(bird(256 + place.range(-60, 60), 318, 0.95, -10, hex(colors.body)));
}

export function cityScene(painter: Painter): void {
  const { colors, place, stream, vertical, put, sky, glow, disc, stars, flock, reflect, land, artLength } =
    painter;
  const r = stream('city');
  const hz = 392;
  const sunX = place.range(170, 342);
  const sunY = place.range(190, 222);
  sky(hz);
  if (colors.sky[0][0] < 0.3) stars(36, 190);
  glow(sunX, sunY, 260);
  disc(sunX, sunY, place.range(88, 108));
  const from = artLength();
  for (const [depth, w0, gap, tall] of [
    [0.28, 24, 5, 190],
    [0.94, 30, 7, 150],
  ] as const) {
    let x = -8;
    let out = '';
    let windows = '';
    let i = 0;
    const phase = r.range(0, 6.28);
    while (x < 512) {
      const w = w0 * r.range(0.72, 1.18);
      const env = 0.3 + 0.7 * Math.abs(Math.sin(i * 0.46 + phase)) * r.range(0.55, 1);
      const h = tall * env;
      out += `M${point(x, hz)}V${n(hz - h + w * 0.3)}q0 ${n(-w * 0.3)} ${n(w / 2)} ${n(-w * 0.3)}t${n(w / 2)} ${n(w * 0.3)}V${n(hz)}Z`;
      if (depth > 0.5)
        for (let y = hz - h + w * 0.62; y < hz - 10; y += 15)
          if (r.chance(0.34))
            windows += `M${point(x + w * (r.chance(0.5) ? 0.24 : 0.56), y)}h${n(w * 0.2)}v6h${n(-w * 0.2)}Z`;
      x += w + gap;
      i++;
    }
    put(
      `<path d="${out}" fill="${vertical(
        [
          [0, land(depth)],
          [1, land(Math.max(0, depth - 0.2))],
        ],
        hz - 190,
        hz,
      )}"/>`,
    );
    if (windows) put(`<path d="${windows}" fill="${hex(colors.body)}" opacity="0.9"/>`);
  }
  put(
    `<rect y="${hz}" width="512" height="${512 - hz}" fill="${vertical(
      [
        [0, mix(colors.sky[2], colors.near, 0.55)],
        [1, hex(colors.near)],
      ],
      hz,
      512,
    )}"/>`,
  );
  reflect(hz, from, 0.5);
  put(`<path d="M0 ${hz}H512" stroke="${hex(colors.body)}" stroke-width="2.4" opacity="0.55"/>`);
  flock(sunX + (sunX > 256 ? -138 : 138), 112, 3, 0.9, hex(colors.body));
}
