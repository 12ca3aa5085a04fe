/** Formats the lines of a table with columns padded to their widest cell. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, c) => Math.max(title.length, ...rows.map((row) => (row[c] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, c) => cell.padEnd(widths[c] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

export interface Metric {
  name: string;
  /** With its unit; a dash where nothing was measured. */
  value: string;
  /** The required value; '' for a figure without a gate. */
  gate: string;
  verdict: string;
  /** Details, printed under the table. */
  detail?: string;
}

/** A measured figure against its gate. NaN counts as not measured. */
export function judged(name: string, value: number, text: string, gate: string, isPassed: boolean): Metric {
  if (Number.isNaN(value)) return unmeasured(name, gate, 'nothing to measure in this run');
  return { name, value: text, gate, verdict: isPassed ? 'pass' : 'FALLS SHORT' };
}

/** A row for a figure that could not be measured. */
export function unmeasured(name: string, gate: string, reason: string): Metric {
  return { name, value: '-', gate, verdict: `not measured (${reason})` };
}

/** A figure for information, without a gate. */
export function noted(name: string, text: string): Metric {
  return { name, value: text, gate: '', verdict: '' };
}

/** The metric with a line of details under the table; unchanged if the text is empty. */
export function explained(metric: Metric, detail: string): Metric {
  return detail === '' ? metric : { ...metric, detail };
}

/** Formats the rows as a table for the terminal, with their details under it. */
export function metricTable(metrics: readonly Metric[]): string {
  const table = tableOf(
    ['metric', 'measured', 'gate', 'verdict'],
    metrics.map(({ name, value, gate, verdict }) => [name, value, gate, verdict]),
  );
  const details = metrics.flatMap(({ name, detail }) => (detail ? [`${name}:\n  ${detail}`] : []));
  return [table, ...details].join('\n\n');
}

export const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
