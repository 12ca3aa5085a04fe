// Generates this folder's font files from the packages of the faces, with only the weights used in style
// sheets, which reduces the bytes a first screen waits for to two thirds. Run it after updating a face, or for
// other weights or letters:
//   node src/ui/fonts/subset-fonts.mjs
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/** The lightest to the boldest weight used in a style sheet. */
const FACES = [
  {
    name: 'texturina',
    license: import.meta.resolve('@fontsource-variable/texturina/LICENSE'),
    axis: 'opsz',
    weights: { min: 460, max: 560 },
  },
  {
    name: 'atkinson-hyperlegible-next',
    license: import.meta.resolve('@fontsource-variable/atkinson-hyperlegible-next/LICENSE'),
    axis: 'wght',
    weights: { min: 400, max: 700 },
  },
];

/** Matches the `unicode-range` in `fonts.css`, which defines which text uses each file. */
const LETTERS = {
  latin: [
    [0x20, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2193],
    [0x2212, 0x2215],
    [0xfffd, 0xfffd],
  ],
  'latin-ext': [
    [0x100, 0x2ba],
    [0x2bd, 0x2d7],
    [0x1e00, 0x1eff],
    [0x2020, 0x2020],
    [0x20a0, 0x20c0],
    [0x2113, 0x2113],
  ],
};

function text(ranges) {
  const points = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_unused, index) => first + index),
  );
  return String.fromCodePoint(...points);
}

/** The server draws text into pictures and videos of songs; its drawing library only reads plain font files. */
const SERVER_FONTS = new URL('../../../server/renditions/fonts/', import.meta.url);

for (const { name, license, axis, weights } of FACES) {
  copyFileSync(new URL(license), new URL(`${name}-OFL.txt`, import.meta.url));
  for (const [subset, ranges] of Object.entries(LETTERS)) {
    const font = readFileSync(new URL(`files/${name}-${subset}-${axis}-normal.woff2`, license));
    const smaller = await subsetFont(font, text(ranges), {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    });
    writeFileSync(new URL(`${name}-${subset}.woff2`, import.meta.url), smaller);
    const plain = await subsetFont(font, text(ranges), {
      targetFormat: 'truetype',
      variationAxes: { wght: weights },
    });
    writeFileSync(new URL(`${name}-${subset}.ttf`, SERVER_FONTS), plain);
    process.stdout.write(`${name} ${subset}: ${font.length} to ${smaller.length} bytes\n`);
  }
}
