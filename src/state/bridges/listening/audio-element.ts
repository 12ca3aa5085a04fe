let element: HTMLAudioElement | null = null;

/** The audio element of this page, created on first use. */
export function getAudioElement(): HTMLAudioElement {
  element ??= createAudioElement();
  return element;
}

/** Lets the element play later without a tap, where the browser requires that. Call inside one. */
export function unlockAudio(): void {
  const audio = getAudioElement();
  if (!audio.hasAttribute('src')) audio.load();
}

/** Adds an audio element to the page. */
export function createAudioElement(): HTMLAudioElement {
  const element = document.createElement('audio');
  element.preload = 'auto';
  element.hidden = true;
  document.body.append(element);
  return element;
}
