import { expect, test } from 'vitest';
import { embedCode } from './embed-code.ts';

test("a title cannot break out of the player's iframe or attribute", () => {
  const code = embedCode('https://a.example', 'id', '"><script>&');
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;&amp;"');
  expect(code.match(/</g)).toHaveLength(2);
});
