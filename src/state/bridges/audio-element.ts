let element: HTMLAudioElement | null = null;

/** The single audio element of this page, created on first use. */
export function getAudioElement(): HTMLAudioElement {
  if (element) return element;
  element = document.createElement('audio');
  element.preload = 'auto';
  element.hidden = true;
  document.body.append(element);
  return element;
}
