import { expect, test } from 'vitest';
import { escapeXml, xmlElement } from './xml.ts';

test('an element has escaped attributes, and its children inside', () => {
  expect(xmlElement('clip', { name: 'Salt & "Smoke"', time: 1.5 }, [xmlElement('note', {})])).toBe(
    '<clip name="Salt &amp; &quot;Smoke&quot;" time="1.5"><note/></clip>',
  );
});

test('characters that XML cannot contain are left out', () => {
  expect(escapeXml('a\u0000b\u0001c\ud800d\ufffee\tf')).toBe('abcde\tf');
  expect(escapeXml('夜 👩‍🎤')).toBe('夜 👩‍🎤');
});
