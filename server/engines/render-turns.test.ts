import { expect, test } from 'vitest';
import { RenderTurns } from './render-turns.ts';

const never = new AbortController().signal;

/** Renders songs of 60 s in steps of 5 s and notes who took each step; `onStep` is told how many there were. */
function renderTogether(onStep: (count: number) => void = () => undefined, secondsOfStep = 0) {
  const steps: string[] = [];
  const now = () => steps.length * secondsOfStep * 1000;
  const turns = new RenderTurns(() => undefined, now);
  const ids: string[] = [];
  async function render(name: string, { seconds = 60, signal = never, isBackground = false } = {}) {
    const turn = turns.join(ids.push(name), signal, isBackground);
    try {
      for (let heard = 5; heard <= seconds; heard += 5) {
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

test('a song that somebody listens to goes on before the first one is finished, and the first one comes first', async () => {
  // 5 s of audio in 1 s: both are heard from the beginning, and 20 s last 20 steps.
  const fast = renderTogether(undefined, 1);
  await Promise.all(['a', 'b'].map((name) => fast.render(name, { seconds: 120 })));
  expect(fast.text()).toBe(`${'a1 b1 '.repeat(4)}a5 b1 a4 b1 a4 b1 a4 b1 a3 b16 `);
  // In 4 s: there is no time for two, so that at least one can be heard to its end.
  const slow = renderTogether(undefined, 4);
  await Promise.all(['a', 'b'].map((name) => slow.render(name)));
  expect(slow.text()).toBe(`${'a1 b1 '.repeat(4)}a8 b8 `);
});

test('a song that comes later has its 20 s at once', async () => {
  const late: Promise<void>[] = [];
  const { render, text } = renderTogether((count) => {
    if (count === 6) late.push(render('b'));
  });
  await render('a');
  await Promise.all(late);
  expect(text()).toBe('a6 b4 a6 b8 ');
});

test('a song that is stopped while it waits is gone at once, and the others go on', async () => {
  const stop = new AbortController();
  const { render, text } = renderTogether((count) => {
    if (count === 12) stop.abort(new Error('enough'));
  });
  const results = await Promise.allSettled([render('a'), render('b', { signal: stop.signal }), render('c')]);
  expect(results[1]).toMatchObject({ status: 'rejected', reason: { message: 'enough' } });
  expect(text()).toBe(`${'a1 b1 c1 '.repeat(4)}a8 c8 `);
});

test('a song that ends early leaves the turn to the others', async () => {
  const { render, text } = renderTogether();
  await Promise.all([render('a', { seconds: 5 }), render('b', { seconds: 30 })]);
  expect(text()).toBe('a1 b6 ');
});

test('whose turn it is, is told before the song goes on', async () => {
  const told: number[] = [];
  const turns = new RenderTurns((id) => told.push(id));
  const turn = turns.join(7, never);
  await turn.next();
  expect(told).toEqual([7]);
  turn.leave();
});

test('a song of the background stands still while anybody waits for another, whenever that one came', async () => {
  const late: Promise<void>[] = [];
  const { render, text } = renderTogether((count) => {
    if (count === 2) late.push(render('b'));
  });
  await render('a', { isBackground: true });
  await Promise.all(late);
  expect(text()).toBe('a2 b12 a10 ');
});
