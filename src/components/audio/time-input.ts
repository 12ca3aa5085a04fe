/** Times as typed and shown in the editor: minutes, seconds and tenths, e.g. '1:31.5'. */
export function formatTimeInput(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const minutes = Math.floor(tenths / 600);
  const rest = tenths - minutes * 600;
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
}

/** Parses minutes and seconds, '1:31', '1:31.5' or '1:31,5'; returns null for anything else (UI-18). */
export function parseTimeInput(text: string): number | null {
  const match = /^\s*(\d{1,3}):(\d{1,2}(?:[.,]\d{1,3})?)\s*$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 60 + Number((match[2] ?? '').replace(',', '.'));
}
