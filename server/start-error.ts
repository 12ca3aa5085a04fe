/** A startup problem the operator can fix; printed as one sentence, without a stack trace. */
export class StartError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'StartError';
  }
}
