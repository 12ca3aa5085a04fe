function behavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

export function scrollToTop(): void {
  scrollTo({ top: 0, behavior: behavior() });
}

/** Shows the start of an element: scrolls its content to the top, and the page if the start is off screen. */
export function scrollToStartOf(element: Element): void {
  element.scrollTo({ top: 0, behavior: behavior() });
  const { top } = element.getBoundingClientRect();
  if (top >= 0 && top < innerHeight / 2) return;
  element.scrollIntoView({ block: 'start', behavior: behavior() });
}
