import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, type SourceFile, sourceFiles } from './support/source-files.ts';

const NORMAL_TEXT_PX = 16;
const everything = sourceFiles();
const modules = everything.filter(({ path }) => path.endsWith('.module.css'));
const components = everything.filter(({ path }) => /^src\/.*\.tsx?$/.test(path));
const component = (path: string) => path.replace(/\.module\.css$/, '.tsx');

function modulesImportedBy({ path, text }: SourceFile): string[] {
  return importsOf(text)
    .map(({ specifier }) => specifier)
    .filter((specifier) => specifier.endsWith('.module.css'))
    .map((specifier) => join(dirname(path), specifier));
}

/** The class names that a module defines; names inside `:global` are excluded. */
function definedClasses(css: string): Set<string> {
  const own = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"/g, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '');
  const selectors = [...own.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector ?? '');
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name ?? ''),
    ),
  );
}

const usedClasses = (text: string) =>
  new Set([...text.matchAll(/(?<![-\w'])styles\.(\w+)/g)].map(([, name]) => name ?? ''));

test('a CSS module belongs to the component of the same name, and only that component imports it', () => {
  const imports = components.flatMap((file) =>
    modulesImportedBy(file).map((css) => ({ css, path: file.path })),
  );
  expect(imports.filter(({ css, path }) => component(css) !== path)).toEqual([]);
  const unused = modules.filter(({ path }) => !imports.some(({ css }) => css === path));
  expect(unused.map(({ path }) => path)).toEqual([]);
});

test('a component uses exactly the classes of its module, each by name', () => {
  const findings = modules.flatMap(({ path, text }) => {
    const user = components.find((file) => file.path === component(path));
    const [defined, used] = [definedClasses(text), usedClasses(user?.text ?? '')];
    return [
      ...[...used].filter((name) => !defined.has(name)).map((name) => `${path} lacks .${name}`),
      ...[...defined].filter((name) => !used.has(name)).map((name) => `${path}: nobody uses .${name}`),
      ...(/\bstyles\[|\.\.\.styles\b|= styles\b(?!\.)/.test(user?.text ?? '')
        ? [`${path}: a class is looked up in a way that cannot be checked`]
        : []),
    ];
  });
  expect(findings).toEqual([]);
});

// In em, which scale with the browser's text size: large text on a wide screen gets the narrow layout, whereas
// with px it would be cut off.
test('[UI-10] layouts change only at 640, 768, 1024, 1280 and 1536 px of normal text, from 360 px up', () => {
  const found = new Set<number>();
  for (const { path, text } of everything.filter((file) => /^src\/.*\.(css|tsx?)$/.test(file.path))) {
    if (path.includes('.test.')) continue;
    for (const [, side, width] of text.matchAll(/\((min|max)-width: ?([\d.]+)em\)/g)) {
      const px = Number(width) * NORMAL_TEXT_PX;
      found.add(side === 'min' ? px : Math.floor(px) + 1);
    }
    expect(path.endsWith('.css') ? text.match(/@media[^{]*width[:<>= ]+[\d.]+px/g) : null, path).toBeNull();
  }
  expect([...found].filter((width) => width > 360).sort((one, other) => one - other)).toEqual([
    640, 768, 1024, 1280, 1536,
  ]);
});

/** Ranges that are invisible, over a drawing of their own. */
const UNSEEN_RANGES = ['src/components/audio/Waveform.tsx', 'src/features/studio/Ruler.tsx'];

test('sliders and meters are those of the design: browsers draw their own, Firefox white in the dark', () => {
  const using = (pattern: RegExp) =>
    components.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(using(/type="range"/)).toEqual([...UNSEEN_RANGES, 'src/ui/controls/Range.tsx']);
  expect(using(/<(meter|progress)\b/)).toEqual(['src/ui/surfaces/Meter.tsx']);
});
