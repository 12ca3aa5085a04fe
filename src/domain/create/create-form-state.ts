import type { GenerateTask } from '#contract/making/generate';
import type { LyricsModel } from '../lyrics/lyrics.ts';
import type { PromptCorrection } from './prompt-corrections.ts';

type CreateMode = 'simple' | 'custom';
export type VocalGender = 'male' | 'female' | 'unspecified';

/** Text written for one song that does not apply to the next. */
export type StashedText = Pick<
  CreateForm,
  | 'description'
  | 'corrections'
  | 'lyrics'
  | 'lyricsWrittenBy'
  | 'style'
  | 'isExcludeStyleOn'
  | 'negativeTags'
  | 'title'
>;

/** What the user has typed and chosen on the Create screen; stored in local storage under 'createV2-state'. */
export interface CreateForm {
  readonly mode: CreateMode;
  readonly description: string;
  /** Corrections of what was misread in the description. */
  readonly corrections: readonly PromptCorrection[];
  readonly lyrics: string;
  /** The prompt for generated lyrics. */
  readonly lyricsPrompt: string;
  /** The model used to generate lyrics. */
  readonly lyricsModel: LyricsModel;
  /** The model that wrote the current lyrics; empty for the user's own. */
  readonly lyricsWrittenBy: LyricsModel | '';
  readonly style: string;
  readonly isExcludeStyleOn: boolean;
  readonly negativeTags: string;
  readonly title: string;
  /** Model key. */
  readonly mv: string;
  /** The chosen model while `mv` takes its place: its free songs of the day are used up, or its engine is away. */
  readonly replacedMv: string;
  readonly isInstrumental: boolean;
  /** The user's own instrumental switch while the source song decides it; empty without such a song. */
  readonly ownInstrumental: '' | 'on' | 'off';
  readonly vocalGender: VocalGender;
  /** Text written before the form started from another song; restored when that song is removed. */
  readonly wordsAside: StashedText | null;
  /** Text that something else replaced in the form; one tap restores it. */
  readonly replacedWords: StashedText | null;
  /** Sliders from 0 to 100. */
  readonly styleWeight: number;
  readonly weirdness: number;
  readonly audioWeight: number;
  readonly generationType: 'TEXT';
  /** What the song starts from; empty for text alone. Set by the most recently chosen source. */
  readonly task: GenerateTask | '';
  /** The source was part of an accepted request: the next visit starts without it. */
  readonly isSourceSent: boolean;
  /** Ids are empty when unset. The song to extend is also the one an infill changes. */
  readonly continueClipId: string;
  readonly continueAtSeconds: number;
  readonly infillStartSeconds: number;
  readonly infillEndSeconds: number;
  readonly coverClipId: string;
  readonly artistClipId: string;
  readonly artistStartSeconds: number;
  readonly artistEndSeconds: number;
  /** The active persona among `personaIds`. */
  readonly personaId: string;
  readonly personaIds: readonly string[];
  readonly overpaintClipId: string;
  readonly overpaintStartSeconds: number;
  readonly overpaintEndSeconds: number;
  readonly underpaintClipId: string;
  readonly underpaintStartSeconds: number;
  readonly underpaintEndSeconds: number;
  readonly playlistId: string;
  /** Id of the video, or of the picture, whose mood the text names; empty for none. */
  readonly videoUploadId: string;
  readonly imageData: string;
  readonly speedMultiplier: number;
  readonly keepsPitch: boolean;
  /** Vocals without words; only for the model that supports it. */
  readonly isMumble: boolean;
  /** Whether the settings below the description are shown. */
  readonly isMoreOpen: boolean;
  /** Requests whose takes the user has chosen from; their songs are listed with the earlier ones. */
  readonly settledRequestIds: readonly string[];
  /** Width in px of the song in the preview next to the form. */
  readonly previewWidth: number;
  /** One token per form, sent with every call made from it. */
  readonly createSessionToken: string;
}
