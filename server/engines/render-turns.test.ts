import { expect, test } from 'vitest';
import { RenderTurns } from './render-turns.ts';

const never = new AbortController().signal;

/**
 * Renders 60 s songs in steps of 5 s and records which song took each step; `onStep` receives the number of
 * steps so far.
 */
function renderTogether(
  onStep: (count: number) => void = () => undefined,
  secondsOfStep = 0,
  stepSeconds = 5,
) {
  const steps: string[] = [];
  const now = () => steps.length * secondsOfStep * 1000;
  const turns = new RenderTurns(() => undefined, now);
  const ids: string[] = [];
  async function render(name: string, { seconds = 60, signal = never, isBackground = false } = {}) {
    const turn = turns.join(ids.push(name), signal, isBackground);
    try {
      for (let heard = stepSeconds; heard <= seconds; heard += stepSeconds) {
        await turn.next();
        steps.push(name);
        turn.heard(heard);
        onStep(steps.length);
      }
    } finally {
      turn.leave();
    }
  }
  return { steps, render, text: () => steps.join('').replace(/(.)\1*/g, (run) => `${run[0]}${run.length} `) };
}

test('songs get their first 20 s side by side, then each is finished in turn', async () => {
  const { render, text } = renderTogether();
  await Promise.all(['a', 'b', 'c'].map((name) => render(name)));
  expect(text()).toBe(`${'a1 b1 c1 '.repeat(4)}a8 b8 c8 `);
});

test('a song being listened to continues before the first one is finished, and the first one is finished first', async () => {
  // 5 s of audio per second: both are playable from the beginning, and 20 s last 20 steps.
  const fast = renderTogether(undefined, 1);
  await Promise.all(['a', 'b'].map((name) => fast.render(name, { seconds: 120 })));
  expect(fast.text()).toBe(`${'a1 b1 '.repeat(4)}a5 b1 a4 b1 a4 b1 a4 b1 a3 b16 `);
  // In 4 s: there is not enough time for two, so that at least one can play to its end.
  const slow = renderTogether(undefined, 4);
  await Promise.all(['a', 'b'].map((name) => slow.render(name)));
  expect(slow.text()).toBe(`${'a1 b1 '.repeat(4)}a8 b8 `);
});

test('a song that became playable renders its first seconds before another one starts', async () => {
  const { steps, render } = renderTogether(undefined, 0, 1);
  await Promise.all([render('a', { seconds: 8 }), render('b', { seconds: 8 })]);
  expect(steps.slice(0, 10).join('')).toBe('aaaaabbbbb');
});

test('a song that arrives later gets its 20 s immediately', async () => {
  const late: Promise<void>[] = [];
  const { render, text } = renderTogether((count) => {
    if (count === 6) late.push(render('b'));
  });
  await render('a');
  await Promise.all(late);
  expect(text()).toBe('a6 b4 a6 b8 ');
});

test('a song stopped while waiting is removed immediately, and the others continue', async () => {
  const stop = new AbortController();
  const { render, text } = renderTogether((count) => {
    if (count === 12) stop.abort(new Error('enough'));
  });
  const results = await Promise.allSettled([render('a'), render('b', { signal: stop.signal }), render('c')]);
  expect(results[1]).toMatchObject({ status: 'rejected', reason: { message: 'enough' } });
  expect(text()).toBe(`${'a1 b1 c1 '.repeat(4)}a8 c8 `);
});

test('a song that ends early passes the turn to the others', async () => {
  const { render, text } = renderTogether();
  await Promise.all([render('a', { seconds: 5 }), render('b', { seconds: 30 })]);
  expect(text()).toBe('a1 b6 ');
});

test('a turn is reported before the song continues', async () => {
  const notified: number[] = [];
  const turns = new RenderTurns((id) => notified.push(id));
  const turn = turns.join(7, never);
  await turn.next();
  expect(notified).toEqual([7]);
  turn.leave();
});

test('a background song pauses while any other is waiting, whenever that one arrived', async () => {
  const late: Promise<void>[] = [];
  const { render, text } = renderTogether((count) => {
    if (count === 2) late.push(render('b'));
  });
  await render('a', { isBackground: true });
  await Promise.all(late);
  expect(text()).toBe('a2 b12 a10 ');
});
