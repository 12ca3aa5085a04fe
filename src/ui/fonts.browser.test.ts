import { expect, test } from 'vitest';
import './fonts.css';

const TEXT = '"Atkinson Hyperlegible Next Variable"';
const DISPLAY = '"Texturina Variable"';

/** Width in px of a line of text, after loading the font for its letters. */
async function width(text: string, style: Partial<CSSStyleDeclaration>): Promise<number> {
  const span = document.body.appendChild(document.createElement('span'));
  Object.assign(span.style, { fontSize: '40px', whiteSpace: 'pre', ...style });
  span.textContent = text;
  await document.fonts.load(`${style.fontWeight ?? 400} 40px ${style.fontFamily}`, text);
  const { width: widthPx } = span.getBoundingClientRect();
  span.remove();
  return widthPx;
}

test.each([
  ['text', TEXT, '400', '700'],
  ['display', DISPLAY, '460', '560'],
])(
  'the %s face has every weight between its lightest and its boldest',
  async (_name, fontFamily, ...weights) => {
    const [light = 0, bold = 0] = await Promise.all(
      weights.map((fontWeight) => width('Songs that fly', { fontFamily, fontWeight })),
    );
    expect(bold).toBeGreaterThan(light);
  },
);

test('the text face has tabular numbers', async () => {
  const column = { fontFamily: TEXT, fontVariantNumeric: 'tabular-nums' };
  expect(await width('1111', column)).toBe(await width('0000', column));
});

test.each([
  ['text', TEXT, '400'],
  ['display', DISPLAY, '460'],
])(
  'the %s face has the letters of its languages and the symbols used on screens',
  async (_name, face, fontWeight) => {
    for (const letter of 'AzÄßéñøžłőşț“”‘’–—…€−') {
      const [inMono, inSans] = await Promise.all(
        ['monospace', 'sans-serif'].map((other) =>
          width(letter.repeat(8), { fontFamily: `${face}, ${other}`, fontWeight }),
        ),
      );
      // A letter the face lacks is drawn in the other face, whose widths differ.
      expect(inMono, letter).toBe(inSans);
    }
  },
);
