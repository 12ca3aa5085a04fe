import { EngineUnderTest } from './engine-under-test.ts';
import { PROMPTS, requestOf } from './prompts.ts';

const peakMb = () => process.resourceUsage().maxRSS / 1024;

const engine = await EngineUnderTest.load();
const baseMb = peakMb();
const prompt = PROMPTS.find(({ id }) => id === 'pop, sung');
if (!prompt) throw new Error("There is no prompt 'pop, sung'");
const song = await engine.render(engine.compose(requestOf(prompt, 1, 240)));
process.stdout.write(JSON.stringify({ peakMb: peakMb(), baseMb, seconds: song.durationSeconds }));
