/** The end of the subscription's month or year that contains `now`. */
export function periodEnd(startedAt: Date, period: 'month' | 'year', now: Date): Date {
  const months = period === 'month' ? 1 : 12;
  for (let count = months; ; count += months) {
    const end = plusMonths(startedAt, count);
    if (end > now) return end;
  }
}

/** The same day this many months later, or the last day of a shorter month. */
function plusMonths(date: Date, count: number): Date {
  const end = new Date(date);
  end.setUTCMonth(end.getUTCMonth() + count);
  if (end.getUTCDate() !== date.getUTCDate()) end.setUTCDate(0);
  return end;
}
