/** The parts of abcjs that draw; its entry point has an editor, tablatures and a synthesizer besides. */
declare module 'abcjs/src/parse/abc_parse.js' {
  export default class Parse {
    parse(text: string, params?: object): void;
    getTune(): unknown;
  }
}

declare module 'abcjs/src/write/engraver-controller.js' {
  export default class EngraverController {
    constructor(paper: HTMLElement, params: object);
    engraveABC(tune: unknown, tuneNumber: number, lineOffset: number): void;
    getMeasureWidths(tune: unknown): readonly {
      readonly left: number;
      readonly measureWidths: readonly number[];
    }[];
  }
}

declare module 'abcjs/src/write/svg.js' {
  export default class Svg {
    svg: SVGSVGElement;
    insertStyles(styles: string): void;
    createDummySvg(): SVGSVGElement;
  }
}
