import type { GenerateTask } from '#contract/generate';
import type { LyricsModel } from '../lyrics/lyrics.ts';
import type { PromptCorrection } from './wish-corrections.ts';

type CreateMode = 'simple' | 'custom';
export type VocalGender = 'male' | 'female' | 'unspecified';

/** What is written for one song and says nothing of the next. */
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

/** What the user has typed and chosen on the Create screen; kept in local storage 'createV2-state'. */
export interface CreateForm {
  readonly mode: CreateMode;
  readonly description: string;
  /** What of the words was understood otherwise than it is meant. */
  readonly corrections: readonly PromptCorrection[];
  readonly lyrics: string;
  /** What lyrics are asked for with. */
  readonly lyricsPrompt: string;
  /** The model to ask for lyrics. */
  readonly lyricsModel: LyricsModel;
  /** The model that wrote the lyrics in the box; empty for the user's own. */
  readonly lyricsWrittenBy: LyricsModel | '';
  readonly style: string;
  readonly isExcludeStyleOn: boolean;
  readonly negativeTags: string;
  readonly title: string;
  /** Model key. */
  readonly mv: string;
  readonly isInstrumental: boolean;
  readonly vocalGender: VocalGender;
  /** What was written before a song came in from elsewhere; it comes back when that song leaves. */
  readonly wordsAside: StashedText | null;
  /** Sliders from 0 to 100. */
  readonly styleWeight: number;
  readonly weirdness: number;
  readonly audioWeight: number;
  readonly generationType: 'TEXT';
  /** What the song starts from; empty for words alone. It follows the source that was set last. */
  readonly task: GenerateTask | '';
  /** Ids are empty where nothing is set. The continued song is also the one an infill changes. */
  readonly continueClipId: string;
  readonly continueAtSeconds: number;
  readonly infillStartSeconds: number;
  readonly infillEndSeconds: number;
  readonly coverClipId: string;
  readonly artistClipId: string;
  readonly artistStartSeconds: number;
  readonly artistEndSeconds: number;
  /** The active one of `personaIds`. */
  readonly personaId: string;
  readonly personaIds: readonly string[];
  readonly overpaintClipId: string;
  readonly overpaintStartSeconds: number;
  readonly overpaintEndSeconds: number;
  readonly underpaintClipId: string;
  readonly underpaintStartSeconds: number;
  readonly underpaintEndSeconds: number;
  readonly playlistId: string;
  readonly videoUploadId: string;
  /** Id of an uploaded picture. */
  readonly imageData: string;
  readonly speedMultiplier: number;
  readonly keepsPitch: boolean;
  /** Vocals without words; only with the model that can. */
  readonly isMumble: boolean;
  /** Of the preview beside the form, in px. */
  readonly previewWidth: number;
  /** One token per form, the same for every call made from it. */
  readonly createSessionToken: string;
}
