import { expect, test } from 'vitest';
import { embedCode } from './embed-code.ts';

test('a title ends neither the frame of a player nor its attribute', () => {
  const code = embedCode('https://a.example', 'id', '"><script>&');
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;&amp;"');
  expect(code.match(/</g)).toHaveLength(2);
});
