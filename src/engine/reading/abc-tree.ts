/**
 * What the parser of abcjs returns, as far as it is read here. The package's own types describe its drawing interface,
 * whose code is four times as large.
 */
export interface AbcElement {
  readonly el_type: string;
  readonly type?: string;
  readonly duration?: number | readonly number[];
  readonly pitches?: readonly AbcPitch[];
  readonly rest?: { readonly type: string; readonly text?: number };
  readonly chord?: readonly { readonly name: string; readonly position?: string }[];
  readonly lyric?: readonly AbcLyric[];
  readonly gracenotes?: readonly unknown[];
  readonly decoration?: readonly string[];
  readonly startTriplet?: number;
  readonly tripletMultiplier?: number;
  readonly endTriplet?: boolean;
  readonly startEnding?: string;
  readonly endEnding?: boolean;
  readonly title?: string;
  readonly bpm?: number;
  readonly root?: string;
  readonly acc?: string;
  readonly mode?: string;
  readonly transpose?: number;
  readonly accidentals?: readonly { readonly acc: string; readonly note: string }[];
  readonly value?: readonly { readonly num: string; readonly den?: string }[];
}

export interface AbcPitch {
  /** In steps of the scale, middle C at 0. */
  readonly pitch: number;
  readonly accidental?: string;
  readonly startTie?: unknown;
  readonly startSlur?: readonly unknown[];
  readonly endSlur?: readonly unknown[];
}

export interface AbcLyric {
  readonly syllable: string;
  readonly divider: string;
}

export type AbcClef = Pick<AbcElement, 'type' | 'transpose'>;

export interface AbcStaff {
  readonly voices?: readonly (readonly AbcElement[])[];
  readonly key?: AbcElement;
  readonly meter?: AbcElement;
  readonly clef?: AbcClef;
}

export interface AbcTune {
  readonly lines: readonly { readonly staff?: readonly AbcStaff[] }[];
  readonly metaText: {
    readonly title?: string;
    readonly tempo?: AbcElement;
    readonly unalignedWords?: unknown;
  };
}
