import { PRODUCT_NAME } from '#contract/product';
import { listeningTime } from '#domain/player/listening-statistics';
import type { ListeningYear } from '#domain/player/listening-year';
import { formatSongs } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import { saveFile } from '#state/bridges/making/song-file';

/** A portrait that fits the stories and messages of most apps. */
const SIZE = { width: 1080, height: 1350 } as const;
const MARGIN = 90;
/** How much of the accent the light in the corner has. */
const LIGHT_ALPHA = 0.4;
const TITLES_SHOWN = 5;

/**
 * Draws the year as a picture and hands it to the system's share sheet, or to the downloads where there is none.
 * @param titles of the songs listened to longest
 */
export async function shareYear(year: ListeningYear, titles: readonly string[]): Promise<void> {
  const name = t('My {year} in songs', { year: year.year });
  const file = new File([await yearPicture(year, titles)], `${name}.png`, { type: 'image/png' });
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [file] })) {
    saveFile(file, file.name);
    return;
  }
  try {
    await navigator.share({ files: [file], title: name });
  } catch (error) {
    // The user closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** Returns the year as a PNG. */
async function yearPicture(year: ListeningYear, titles: readonly string[]): Promise<Blob> {
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw the picture');
  const tokens = getComputedStyle(document.documentElement);
  const display = tokens.getPropertyValue('--font-display');
  const text = getComputedStyle(document.body).fontFamily;
  const colors = colorsOf(tokens);
  drawGround(context, colors);
  const write = (words: string, y: number, { font, color }: { font: string; color: string }) => {
    context.font = font;
    context.fillStyle = color;
    context.fillText(fitted(context, words), MARGIN, y);
  };
  write(t('My {year} in songs', { year: year.year }), 190, {
    font: `600 76px ${display}`,
    color: colors.text,
  });
  write(listeningTime(year.seconds), 350, { font: `600 120px ${display}`, color: colors.accentText });
  const counts = plural(year.playCount, '{songCount}, {count} play', '{songCount}, {count} plays', {
    songCount: formatSongs(year.songCount),
  });
  write(counts, 420, { font: `400 40px ${text}`, color: colors.muted });
  drawMonths(context, year.monthSeconds, colors);
  for (const [index, title] of titles.slice(0, TITLES_SHOWN).entries())
    write(`${index + 1}  ${title}`, 850 + index * 70, { font: `400 46px ${text}`, color: colors.text });
  write(year.topStyles.join(', '), 1230, { font: `400 38px ${text}`, color: colors.muted });
  write(PRODUCT_NAME, 1290, { font: `600 34px ${display}`, color: colors.accentText });
  return canvas.convertToBlob({ type: 'image/png' });
}

type Context = OffscreenCanvasRenderingContext2D;

/** Colors of the theme that is shown. */
function colorsOf(tokens: CSSStyleDeclaration) {
  const color = (token: string) => tokens.getPropertyValue(token).trim();
  return {
    surface: color('--surface'),
    accent: color('--accent'),
    accentText: color('--accent-text'),
    text: color('--text'),
    muted: color('--text-muted'),
  };
}
type Colors = ReturnType<typeof colorsOf>;

function drawGround(context: Context, { surface, accent }: Colors): void {
  context.fillStyle = surface;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  const glow = context.createRadialGradient(SIZE.width, 0, 0, SIZE.width, 0, SIZE.width);
  glow.addColorStop(0, accent);
  glow.addColorStop(1, surface);
  context.globalAlpha = LIGHT_ALPHA;
  context.fillStyle = glow;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.globalAlpha = 1;
}

function drawMonths(context: Context, seconds: readonly number[], { accent }: Colors): void {
  const most = Math.max(1, ...seconds);
  const step = (SIZE.width - 2 * MARGIN) / seconds.length;
  context.fillStyle = accent;
  for (const [index, length] of seconds.entries()) {
    const height = Math.max(4, (length / most) * 240);
    context.fillRect(MARGIN + index * step, 740 - height, step - 12, height);
  }
}

/** The words, cut where they would leave the picture. */
function fitted(context: Context, words: string): string {
  const most = SIZE.width - 2 * MARGIN;
  if (context.measureText(words).width <= most) return words;
  const letters = [...words];
  while (letters.length > 0 && context.measureText(`${letters.join('')}…`).width > most) letters.pop();
  return `${letters.join('')}…`;
}
