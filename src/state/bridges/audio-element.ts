let element: HTMLAudioElement | null = null;

/** The one audio element of this page, made on first use. */
export function getAudioElement(): HTMLAudioElement {
  if (element) return element;
  element = document.createElement('audio');
  element.preload = 'auto';
  element.hidden = true;
  document.body.append(element);
  return element;
}
