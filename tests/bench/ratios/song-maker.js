// Makes songs on the device from inside the page of Create, as a user would, while nothing drives the page from outside.
// `songMaker` has the settings; the document's title says when they are made, or why not.
const LOOK_EVERY_MS = 100;
/** By then each song has been made, or never is. */
const PATIENCE_MS = 300_000;

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isThere) {
  const start = Date.now();
  while (!isThere()) {
    if (Date.now() - start > PATIENCE_MS) throw new Error('the device did not make its song in time');
    await wait(LOOK_EVERY_MS);
  }
}

const nameOf = (element) => {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const label = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  return element.getAttribute('aria-label') ?? (label || element.textContent);
};
const deviceSongs = () =>
  [...document.querySelectorAll('ul, ol')].find((list) => nameOf(list) === 'On this device');
const named = (within, pattern) =>
  [...(within?.querySelectorAll('button') ?? [])].filter((button) => pattern.test(nameOf(button)));
const plays = () => named(deviceSongs(), /^Play /);

async function makeSong(description) {
  const field = document.querySelector('main textarea');
  // React follows the field's own setter.
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  set.call(field, description);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await wait(LOOK_EVERY_MS);
  named(document, /^Create/)[0].click();
  await until(() => plays().length > 0);
  plays()[0].click();
  const audio = () => document.querySelector('audio');
  await until(() => (audio()?.currentTime ?? 0) > 0);
  audio().pause();
  // A finished song goes to the library.
  await until(() => plays().length === 0);
}

async function makeSongs({ descriptions, afterMs }) {
  await wait(afterMs);
  for (const description of descriptions) await makeSong(description);
}

void makeSongs(globalThis.songMaker)
  .then(() => 'Songs are made')
  .catch((error) => `Failed: ${error.message}`)
  // The app may set a title of its own.
  .then((title) => setInterval(() => (document.title = title), LOOK_EVERY_MS));
