function behavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

export function scrollToTop(): void {
  scrollTo({ top: 0, behavior: behavior() });
}

/** Shows the beginning of an element: scrolls what is in it to its top, and the page where it begins out of sight. */
export function bringIntoSight(element: Element): void {
  element.scrollTo({ top: 0, behavior: behavior() });
  const { top } = element.getBoundingClientRect();
  if (top >= 0 && top < innerHeight / 2) return;
  element.scrollIntoView({ block: 'start', behavior: behavior() });
}
