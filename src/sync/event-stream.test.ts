import { expect, test } from 'vitest';
import { createEventStreamParser } from './event-stream.ts';

test('messages are found whatever pieces the stream arrives in', () => {
  const text =
    ': open\n\nevent: clip_update\nid: 7\ndata: {"a":1}\n\n: still here\n\ndata: x\ndata: y\r\n\r\n';
  const whole = createEventStreamParser()(text);
  expect(whole).toEqual([
    { event: 'clip_update', id: '7', data: '{"a":1}' },
    { event: 'message', id: '', data: 'x\ny' },
  ]);
  for (let size = 1; size < 9; size++) {
    const parse = createEventStreamParser();
    const found = [];
    for (let start = 0; start < text.length; start += size)
      found.push(...parse(text.slice(start, start + size)));
    expect(found).toEqual(whole);
  }
});
