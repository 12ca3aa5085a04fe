/// <reference path="./abcjs-drawing.d.ts" />
import Parse from 'abcjs/src/parse/abc_parse.js';
import EngraverController from 'abcjs/src/write/engraver-controller.js';
import Svg from 'abcjs/src/write/svg.js';
import type { SheetView } from '#domain/files/sheet-view';
import { systemBreaks } from './system-breaks.ts';

const SVG = 'http://www.w3.org/2000/svg';
const WORDS_FONT = '"Atkinson Hyperlegible Next Variable"';
/** Above and below each line of music. */
const PAD = 4;

// The page's policy allows no styles in elements. These are for dragging notes, and for an element to measure in.
Svg.prototype.insertStyles = () => undefined;
Svg.prototype.createDummySvg = function (this: Svg) {
  return this.svg;
};

/** One line of music. */
export interface DrawnSystem {
  readonly svg: SVGSVGElement;
  /** The name of the section that begins with it, or null. */
  readonly section: string | null;
  /** Width and height in the units of places. */
  readonly width: number;
  readonly height: number;
  readonly signs: readonly DrawnSign[];
}

/** A note or rest in its line. */
interface DrawnSign {
  /** Index in `SheetView.signs`. */
  readonly index: number;
  readonly element: SVGGElement;
  readonly left: number;
  readonly right: number;
}

interface DrawnElement {
  readonly el_type: string;
  readonly abselem?: { readonly elemset?: readonly SVGGElement[] };
}

interface DrawnTune {
  readonly lines: readonly {
    readonly staff?: readonly { readonly voices: readonly (readonly DrawnElement[])[] }[];
  }[];
}

/**
 * Draws a lead sheet in lines of a width.
 * @param paper empty, in the document, and not seen: what is drawn is measured in it and taken out of it
 * @param scale 1 for staves of 31 px
 */
export function drawSheet(
  view: SheetView,
  paper: HTMLElement,
  { widthPx, scale }: { readonly widthPx: number; readonly scale: number },
): DrawnSystem[] {
  const width = widthPx / scale;
  const params = paramsOf(width);
  const bars = view.bars.map((_, index) => [index]);
  const [measured] = new EngraverController(paper, params).getMeasureWidths(parsed(view, bars, params));
  paper.replaceChildren();
  const lines = systemBreaks(
    view.bars.map(({ section }, index) => ({
      width: measured?.measureWidths[index] ?? 0,
      isSectionStart: section !== null,
    })),
    width - (measured?.left ?? 0),
  );
  const tune = parsed(view, lines, params) as DrawnTune;
  new EngraverController(paper, params).engraveABC(tune, 0, 0);
  const systems = systemsOf(tune, paper, width);
  paper.replaceChildren();
  return systems.map((system, line) => ({
    ...system,
    section: view.bars[lines[line]?.[0] ?? 0]?.section ?? null,
  }));
}

function paramsOf(width: number) {
  return {
    staffwidth: width,
    add_classes: true,
    paddingleft: 0,
    paddingright: 0,
    paddingtop: 0,
    paddingbottom: 0,
    foregroundColor: 'currentColor',
    selectTypes: false,
    ariaLabel: '',
    format: {
      vocalfont: `${WORDS_FONT} 11`,
      gchordfont: `${WORDS_FONT} 11 bold`,
      tempofont: `${WORDS_FONT} 10 bold`,
      stretchlast: true,
    },
  };
}

function parsed(view: SheetView, lines: readonly (readonly number[])[], params: object): unknown {
  const parser = new Parse();
  parser.parse(abcOf(view, lines), params);
  return parser.getTune();
}

function abcOf({ head, bars }: SheetView, lines: readonly (readonly number[])[]): string {
  const hasWords = bars.some(({ words }) => words !== '');
  const last = bars.length - 1;
  const written = lines.map((line) => {
    const music = line.map((index) => `${bars[index]?.music} ${index === last ? '|]' : '|'}`).join(' ');
    const words = line
      .flatMap((index) => bars[index]?.words || [])
      .join(' ')
      // Words are set as close as they are wide: each brings the space after it, which ABC writes so.
      .replace(/([^\s*_-])(?= )/g, '$1~');
    return hasWords ? `${music}\nw: ${words}\n` : `${music}\n`;
  });
  return `${head}${written.join('')}`;
}

/** Takes each line of music into a drawing of its own, which a page break does not cut. */
function systemsOf(tune: DrawnTune, paper: HTMLElement, width: number) {
  const groups = [...paper.querySelectorAll<SVGGElement>('svg > g')].filter(
    (group) => group.querySelector('.abcjs-staff') !== null,
  );
  let index = 0;
  return tune.lines.flatMap(({ staff }, line) => {
    const group = groups[line];
    if (!group || !staff) return [];
    const box = group.getBBox();
    const signs = (staff[0]?.voices[0] ?? [])
      .filter((element) => element.el_type === 'note')
      .flatMap((element): DrawnSign[] => {
        const drawn = element.abselem?.elemset?.[0];
        const at = index++;
        return drawn ? [{ index: at, element: drawn, ...edgesOf(drawn) }] : [];
      });
    const svg = document.createElementNS(SVG, 'svg');
    const size = { width: Math.max(width, box.x + box.width), height: box.height + 2 * PAD };
    svg.setAttribute('viewBox', `0 ${box.y - PAD} ${size.width} ${size.height}`);
    svg.setAttribute('aria-hidden', 'true');
    svg.append(group);
    return [{ svg, ...size, signs }];
  });
}

/** Of its head: words and chords are wider. */
function edgesOf(drawn: SVGGElement): { left: number; right: number } {
  const head = drawn.querySelector<SVGGraphicsElement>('.abcjs-notehead') ?? drawn;
  const { x, width } = head.getBBox();
  return { left: x, right: x + width };
}
