declare module 'abcjs/src/parse/abc_parse.js' {
  export default class Parse {
    parse(text: string): void;
    getTune(): unknown;
  }
}
