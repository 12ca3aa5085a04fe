import { expect, test } from 'vitest';
import { composedTexts } from './composed-texts.ts';

const translate = composedTexts('de', {
  'Not found.': 'Nicht gefunden.',
  '{title} is too long.': '{title} ist zu lang.',
  '{title} is too long. Use at most {max} letters.': 'Höchstens {max} Zeichen für {title}.',
  '{first} · {second}': '{second} · {first}',
  '{first} and {count} others': { one: '{first} und noch jemand', other: '{first} und {count} andere' },
  'liked {title}': { one: 'mag {title}', other: 'mögen {title}' },
});

test('a text of a server is translated as a whole, also with values in another order', () => {
  expect(translate('Not found.')).toBe('Nicht gefunden.');
  expect(translate('Rain (live) is too long. Use at most 80 letters.')).toBe(
    'Höchstens 80 Zeichen für Rain (live).',
  );
});

test('a text of known sentences is translated by sentence, and the rest stays', () => {
  expect(translate('Not found. Rain is too long. Bye.')).toBe('Nicht gefunden. Rain ist zu lang. Bye.');
});

test('a reason in a text is translated with it, and what a person wrote is not', () => {
  const withReason = composedTexts('de', {
    'Not found.': 'Nicht gefunden.',
    '{title} was not saved: {detail}': '{title} wurde nicht gesichert: {detail}',
    '{number} a day': '{number} am Tag',
  });
  expect(withReason('Not found. was not saved: Not found.')).toBe(
    'Not found. wurde nicht gesichert: Nicht gefunden.',
  );
  expect(withReason('1,000 a day')).toBe('1,000 am Tag');
  expect(withReason('Once a day')).toBe('Once a day');
});

test('a pattern without words of its own never changes what people wrote', () => {
  expect(translate('Me · You')).toBe('Me · You');
});

test('a text that counts takes its form from the number in it, or from the count beside it', () => {
  expect(translate('Ada and 2 others')).toBe('Ada und 2 andere');
  expect(translate('liked {title}', 1)).toBe('mag {title}');
  expect(translate('liked {title}', 3)).toBe('mögen {title}');
});
