/** Where a chat server is, and how it is used. */
export interface LanguageModelLocation {
  /** Base address, such as http://localhost:11434/v1. */
  readonly address: string;
  readonly key: string | null;
  /** Empty for the first model of the server's list. */
  readonly model: string;
  /** Whether the address may be in a private network, and may use http. */
  readonly allowsPrivateAddress: boolean;
}

/** How long a language model is waited for. */
export interface Patience {
  /** Until the list of models has arrived. */
  readonly listMs: number;
  /** Until the first part of an answer: a server may first load the model. */
  readonly firstPartMs: number;
  /** Between two parts of an answer. */
  readonly nextPartMs: number;
  /** For a whole answer. */
  readonly wholeMs: number;
  /** Before a request to a server that loads its model, or is busy, is repeated. */
  readonly retryMs: number;
}

export const PATIENCE: Patience = {
  listMs: 5000,
  firstPartMs: 3 * 60_000,
  nextPartMs: 60_000,
  wholeMs: 5 * 60_000,
  retryMs: 2000,
};
