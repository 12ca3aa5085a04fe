/** Why something was not read, as a sentence: what a server says need not end like one. */
export function problemText(problem: Error | null): string {
  const text = problem?.message ?? '';
  if (text === '') return 'Try again in a moment.';
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
