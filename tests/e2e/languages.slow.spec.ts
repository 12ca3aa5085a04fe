import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { RANDOM_SEED_TAGS } from '#domain/create/word-lists';
import { CLIENT_PASSWORD } from '../faults/server-client.ts';
import { ROOT } from '../support/source-files.ts';
import { type App, newAccount } from './app.ts';
import { addContent, type Content } from './content.ts';
import { ownPaths, publicPaths } from './paths.ts';
import { Session, WITH_PLANS } from './session.ts';

// The service worker's initial downloads matter only for offline use.
test.use({ serviceWorkers: 'block' });

let session: Session;
let app: App;
let content: Content;
const [ada, ben] = [newAccount(), newAccount()];

test.beforeAll(async () => {
  session = await Session.start({ environment: WITH_PLANS });
  content = await addContent(session.server, [ada.username, ben.username]);
  app = await session.openBrowser();
});

test.afterAll(async () => {
  await session.end();
});

/** Words of people, and names that are the same in every language. */
const OWN_WORDS = [
  ...[/skylark/i, /lark_\w+(?:@example\.com)?/, /\bv\d(?:\.\d)?\+?\b/, /https?:\S+/],
  ...[/Duo|Band|Rain on the way|For two|For long trains|Night rain|Slow and close|Waltzes, mostly at night/],
  // Keys of other modes than major and minor, and of the studio's projects, which store theirs; and the example of a
  // description, which the built-in writer reads in English.
  ...[/[A-G][♭♯]? (?:major|minor|dorian|phrygian|lydian|mixolydian)/, /^an? .* song about .*/],
  // Styles, which are searched and sent as they are.
  new RegExp(`^(?:${RANDOM_SEED_TAGS.join('|')})$`),
  ...[/Lovely,|Thank you|The second verse is the best of it|calm piano about rain, ten seconds/],
];

const withoutOwnWords = (text: string) =>
  OWN_WORDS.reduce((left, word) => left.replaceAll(new RegExp(word, 'gi'), ''), text);

/** One title may be a part of another one. */
const withoutSongs = (text: string) =>
  content.songWords
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), text);

/** Visible words, and names of controls, outside the brackets that the made-up language puts around every text. */
function plainTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const add = (text: string) => {
      let plain = text;
      // Texts can be inside texts.
      for (let rest = ''; rest !== plain; plain = plain.replace(/⟦[^⟦⟧]*⟧/g, '')) rest = plain;
      if (/\p{L}{2}/u.test(plain)) found.add(plain.trim());
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('script, style, code, select, [lang]:not(html)')) continue;
      if (node instanceof Text) add(node.data);
      else
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          add(element.getAttribute(name) ?? '');
    }
    return [...found];
  });
}

const catalog = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, 'src/lib/languages', `${language}.json`), 'utf8'));

async function enter(): Promise<void> {
  await app.page.goto('/rules');
  await app.page.evaluate(() => localStorage.removeItem('language'));
  const isSignedIn = await app.page.evaluate(() => localStorage.getItem('session-state') !== null);
  if (!isSignedIn) await app.signIn({ ...ada, password: CLIENT_PASSWORD });
}

/** The made-up language changes nearly every letter, so an English word is one without any change. */
function hasPlainWord(text: string): boolean {
  return (text.match(/\p{L}{2,}/gu) ?? []).some(
    (word) => /^[a-z]+$/i.test(word) && /[aeiouyncdlrstz]/i.test(word),
  );
}

test('every text of every screen is translated, and screens fit from right to left', async () => {
  test.setTimeout(600_000);
  await enter();
  await app.page.evaluate(() => localStorage.setItem('language', 'pseudo'));
  const plain: string[] = [];
  const wide: string[] = [];
  for (const path of [...ownPaths(content), ...publicPaths(content, ada.username)]) {
    await app.page.goto(path);
    // What stands there until the code runs is in no language.
    await expect(app.page.getByRole('main').and(app.page.locator(':not(.boot)'))).toBeVisible();
    await app.page.waitForTimeout(700);
    for (const text of await plainTexts(app.page)) {
      // A song's title may be a part of people's other words, as 'Rain' is, and the other way around.
      const rests = [withoutSongs(withoutOwnWords(text)), withoutOwnWords(withoutSongs(text))];
      if (rests.every(hasPlainWord)) plain.push(`${path}: ${text}`);
    }
    for (const width of [390, 1280]) {
      await app.page.setViewportSize({ width, height: 844 });
      const extra = await app.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (extra > 0) wide.push(`${path} at ${width}: ${extra} px`);
    }
  }
  expect(plain).toEqual([]);
  expect(wide).toEqual([]);
});

test('the language of the browser is used, until the user chooses another one', async () => {
  const [german, spanish] = [catalog('de'), catalog('es')];
  await enter();
  await app.page.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { get: () => ['de-AT', 'en'] }),
  );
  await app.page.goto('/account/look');
  await expect(app.page.locator('html')).toHaveAttribute('lang', 'de');
  await app.page.getByLabel(german['Language of the app'] ?? '').selectOption('es');
  await expect(app.page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(app.page.getByRole('group', { name: spanish.Appearance ?? '' })).toBeVisible();
  await app.page.goto('/me');
  await expect(app.page.getByRole('heading', { name: spanish.Library ?? '', level: 1 })).toBeVisible();
});
