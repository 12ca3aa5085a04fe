/** Lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

export const clamp = (v: number, lo: number, hi: number): number => Math.min(hi, Math.max(lo, v));

function oklabToHex(L: number, a: number, b: number): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (v: number) => {
    const c = v <= 0.0031308 ? 12.92 * v : 1.055 * Math.max(v, 0) ** (1 / 2.4) - 0.055;
    return Math.round(clamp(c, 0, 1) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return (
    '#' +
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}
const lab = ([L, C, h]: Oklch): [number, number, number] => [
  L,
  C * Math.cos((h * Math.PI) / 180),
  C * Math.sin((h * Math.PI) / 180),
];
/** A color as #rrggbb. */
export const hex = (lch: Oklch): string => oklabToHex(...lab(lch));
/** Mixes two colors; returns the color at fraction `t` as #rrggbb. */
export function mix(from: Oklch, to: Oklch, t: number): string {
  const a = lab(from);
  const b = lab(to);
  return oklabToHex(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t);
}
