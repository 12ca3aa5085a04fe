import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { App } from './app.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

/** WCAG 2.2 AA: large text needs less contrast. */
const MIN_CONTRAST = 4.5;
const MIN_CONTRAST_LARGE = 3;
const LARGE_PX = 24;
const SIZES = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1440, 900],
] as const;

// The service worker's initial downloads matter only for offline use.
test.use({ serviceWorkers: 'block' });

let session: Session;
let app: App;

test.beforeAll(async ({ household }) => {
  session = await Session.join(household);
  app = await session.openBrowser();
});

test.afterAll(async () => {
  await session.end();
});

type Rgb = readonly [number, number, number];

function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

interface Words {
  readonly text: string;
  readonly color: Rgb;
  readonly fontPx: number;
  readonly lines: readonly { x: number; y: number; width: number; height: number }[];
}

/** Returns the positions and colors of texts; then hides them, so that a screenshot shows what is behind. */
function readAndHideWords(page: Page, selector: string): Promise<Words[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { color, fontSize } = getComputedStyle(element);
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      const lines = [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
      (element as HTMLElement).style.setProperty('color', 'transparent');
      return {
        text: element.textContent ?? '',
        color: [red, green, blue] as const,
        fontPx: parseFloat(fontSize),
        lines,
      };
    }),
  );
}

/** The lowest contrast of the text against the pixels behind it, ignoring the worst 1 %. */
async function worstContrast(picture: Buffer, { color, lines }: Words): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const ratios: number[] = [];
  for (const line of lines)
    for (let y = Math.max(0, Math.floor(line.y)); y < Math.min(info.height, line.y + line.height); y += 2)
      for (let x = Math.max(0, Math.floor(line.x)); x < Math.min(info.width, line.x + line.width); x += 2) {
        const at = (y * info.width + x) * 3;
        const behind = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
        const [low = 0, high = 0] = [luminance(color), behind].sort((one, other) => one - other);
        ratios.push((high + 0.05) / (low + 0.05));
      }
  ratios.sort((one, other) => one - other);
  return ratios[Math.floor(ratios.length / 100)] ?? Number.POSITIVE_INFINITY;
}

for (const theme of ['dark', 'light'] as const)
  test(`the text on the splash page stands out from its art, ${theme}`, async () => {
    for (const [width, height] of SIZES) {
      await app.page.setViewportSize({ width, height });
      await app.page.goto('/');
      await app.page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await app.page.reload();
      await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(app.page.locator('html')).toHaveAttribute('data-theme', theme);
      await app.page.waitForLoadState('networkidle');
      const words = await readAndHideWords(app.page, 'main h1, main p, main header a');
      expect(words.length).toBeGreaterThan(2);
      const picture = await app.page.screenshot();
      for (const item of words) {
        const floor = item.fontPx >= LARGE_PX ? MIN_CONTRAST_LARGE : MIN_CONTRAST;
        const label = `${width}x${height} ${item.text}`;
        expect(await worstContrast(picture, item), label).toBeGreaterThanOrEqual(floor);
      }
    }
  });
