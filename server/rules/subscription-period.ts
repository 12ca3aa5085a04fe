/** The end of the month or year of a subscription that `now` lies in. */
export function periodEnd(startedAt: Date, period: 'month' | 'year', now: Date): Date {
  const months = period === 'month' ? 1 : 12;
  for (let count = months; ; count += months) {
    const end = plusMonths(startedAt, count);
    if (end > now) return end;
  }
}

/** The same day so many months later, or the last of a month that is shorter. */
function plusMonths(date: Date, count: number): Date {
  const end = new Date(date);
  end.setUTCMonth(end.getUTCMonth() + count);
  if (end.getUTCDate() !== date.getUTCDate()) end.setUTCDate(0);
  return end;
}
