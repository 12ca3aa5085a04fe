function behavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

export function scrollToTop(): void {
  scrollTo({ top: 0, behavior: behavior() });
}

/** Scrolls so that an element begins at the top of the page, or as near to it as the page's end allows. */
export function scrollToStart(element: Element): void {
  element.scrollIntoView({ block: 'start', behavior: behavior() });
}
