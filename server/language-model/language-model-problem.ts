/** Why a language model could not be used. */
export type LanguageModelProblemKind =
  | 'unreachable'
  | 'address-refused'
  | 'something-else'
  | 'key'
  | 'no-models'
  | 'model-missing'
  | 'not-for-chat'
  | 'loading'
  | 'busy'
  | 'too-slow'
  | 'unusable'
  | 'failed';

/** A problem of the language model, as a cause and a next step in plain sentences. */
export class LanguageModelProblem extends Error {
  readonly kind: LanguageModelProblemKind;

  constructor(kind: LanguageModelProblemKind, sentences: string) {
    super(sentences);
    this.name = 'LanguageModelProblem';
    this.kind = kind;
  }
}
