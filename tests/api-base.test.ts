import { expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

const clientSources = sourceFiles().filter(
  ({ path }) =>
    /^(src|sw|workers)\/.*\.tsx?$/.test(path) &&
    !/\.(test|spec)\.tsx?$/.test(path) &&
    !/\.(d|gen)\.ts$/.test(path),
);

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
}

test('paths of the API and its media are written only in the contract and in domain/files/media-paths.ts', () => {
  const wrong = clientSources.filter(({ text }) => /['"`]\/(?:api|media)\//.test(withoutComments(text)));
  const allowed = /^src\/contract\/|^src\/domain\/files\/media-paths\.ts$/;
  expect(wrong.map(({ path }) => path).filter((path) => !allowed.test(path))).toEqual([]);
});

/** What makes requests, and how each of them finds the API base, or why it has no need to. */
const MAKES_REQUESTS: Readonly<Record<string, RegExp | 'its own files' | 'as it was asked'>> = {
  'src/api/http.ts': /fetchFunction\(API_BASE \+ request\.path,/,
  'src/lib/api-fetch.ts': /return fetch\(apiUrl\(path\),/,
  'src/state/bridges/making/send-file.ts': /request\.open\('POST', apiUrl\(url\)\)/,
  'src/db/engine-cache.ts': 'its own files',
  'workers/engine-file.ts': 'its own files',
  'sw/media.ts': 'as it was asked',
};

test('[CALL-01] every request for product data begins with the one API base', () => {
  const request =
    /(?<![.\w])fetch\(|new (?:XMLHttpRequest|EventSource|WebSocket|Request)\b|sendBeacon\(|importScripts\(/;
  const makers = clientSources.filter(({ text }) => request.test(withoutComments(text)));
  expect(makers.map(({ path }) => path).sort()).toEqual(Object.keys(MAKES_REQUESTS).sort());
  for (const { path, text } of makers) {
    const way = MAKES_REQUESTS[path];
    if (way instanceof RegExp) expect(text, path).toMatch(way);
    if (way === 'its own files') expect(text, path).toContain('`/engine/');
  }
});

/** Files that show something that is not from the API, and what it is. */
const NON_API_SOURCES: Readonly<Record<string, string>> = {
  'src/features/create/sources/PicturePicker.tsx': 'a file that was chosen on this device',
  'src/lib/picture-frames.ts': 'a file that was chosen on this device',
  'src/state/bridges/analytics-script.ts': 'the script that the operator configures',
};

test('[CALL-01] pictures, sounds, videos and links to files begin with the one API base', () => {
  const shown =
    /\b(?:src|srcSet|poster)=\{(?!apiUrl\()(\w*)|\.src = (?!apiUrl\()|href=\{(?:EXPORT_PATH|url|\w+_url)\}|\bopen\(url/g;
  const others = clientSources.filter(({ text }) =>
    [...withoutComments(text).matchAll(shown)].some(
      ([, name]) => name === undefined || !text.includes(`const ${name} = apiUrl(`),
    ),
  );
  expect(others.map(({ path }) => path).sort()).toEqual(Object.keys(NON_API_SOURCES).sort());
});
