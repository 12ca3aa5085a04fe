import text from './fonts/atkinson-hyperlegible-next-latin.woff2?url';
import textExt from './fonts/atkinson-hyperlegible-next-latin-ext.woff2?url';
import display from './fonts/texturina-latin.woff2?url';
import displayExt from './fonts/texturina-latin-ext.woff2?url';

const DISPLAY = { family: 'Texturina Variable', weight: '460 560' } as const;
const TEXT = { family: 'Atkinson Hyperlegible Next Variable', weight: '400 700' } as const;

/** The faces of `fonts.css`, for workers, which have no style sheets. */
export const FONT_FILES = [
  { ...DISPLAY, url: displayExt },
  { ...DISPLAY, url: display },
  { ...TEXT, url: textExt },
  { ...TEXT, url: text },
];
