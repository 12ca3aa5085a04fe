import { renderSong } from '#engine/render';
import { EngineUnderTest } from '../engine/engine-under-test.ts';
import { PROMPTS, requestOf } from '../engine/prompts.ts';
import { compare, type Ratio, timed } from './ratio.ts';

/** Wait for the first sound compared with the wait for the whole song. */
export async function renderRatios(rounds: number): Promise<Ratio[]> {
  const engine = await EngineUnderTest.load();
  const prompt = PROMPTS.find(({ id }) => id === 'pop, sung');
  if (!prompt) throw new Error("There is no prompt 'pop, sung'");
  let seed = 1;
  const untilFirstSound = async (): Promise<number> => {
    const stop = new AbortController();
    const start = performance.now();
    let first = Number.NaN;
    const onAudio = ({ left }: { left: Float32Array }) => {
      if (left.length === 0) return;
      first = performance.now() - start;
      stop.abort();
    };
    const score = engine.compose(requestOf(prompt, seed++, 120));
    await renderSong(score, engine.assets, { onAudio, signal: stop.signal }).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
    return first;
  };
  const whole = () => timed(() => engine.render(engine.compose(requestOf(prompt, seed++, 120))));
  return [
    await compare({
      name: 'a song of two minutes, until it can be heard',
      rounds,
      baseline: { what: 'whole song', run: whole },
      ours: { what: 'first piece', run: untilFirstSound },
    }),
  ];
}
