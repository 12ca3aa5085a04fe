// Ratios measured side by side in one run: npm run bench -- [--quick] [--only browser|screen|tasks|lists|typing|create|search|editor|edits|uploads|videos|playback|listening|server|requests|first-sound|scores|growth|databases|streams|memory|size|render|studio]
import { parseArgs } from 'node:util';
import { browserRatios } from './ratios/browser.ts';
import { createScreenRatios } from './ratios/create-screen.ts';
import { editJobRatios } from './ratios/edit-jobs.ts';
import { editorRatios } from './ratios/editor.ts';
import { firstScreenRatios } from './ratios/first-screen.ts';
import { firstSoundRatios } from './ratios/first-sound.ts';
import { longListeningRatios } from './ratios/long-listening.ts';
import { longListRatios } from './ratios/long-lists.ts';
import { memoryRatios } from './ratios/memory.ts';
import { playbackRatios } from './ratios/playback.ts';
import { type Outcome, ratioTable } from './ratios/ratio.ts';
import { renderRatios } from './ratios/render.ts';
import { databaseRatios, growthRatios, requestRatios } from './ratios/requests.ts';
import { routeTasks } from './ratios/route-tasks.ts';
import { scorePlayRatios } from './ratios/score-play.ts';
import { searchRatios } from './ratios/searches.ts';
import { serverRatios, sizeRatios } from './ratios/server.ts';
import { streamRatios } from './ratios/streams.ts';
import { studioRatios } from './ratios/studio.ts';
import { typingRatios } from './ratios/typing.ts';
import { uploadRatios } from './ratios/uploads.ts';
import { videoRatios } from './ratios/videos.ts';

const ROUNDS = 5;
const QUICK_ROUNDS = 3;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' } } });
  const isQuick = values.quick ?? false;
  const rounds = isQuick ? QUICK_ROUNDS : ROUNDS;
  const groups: Record<string, () => Promise<Outcome[]> | Outcome[]> = {
    browser: () => browserRatios(rounds, isQuick),
    screen: () => firstScreenRatios(rounds),
    tasks: () => routeTasks(),
    lists: () => longListRatios(),
    typing: () => typingRatios(),
    create: () => createScreenRatios(rounds),
    search: () => searchRatios(rounds, isQuick),
    editor: () => editorRatios(rounds),
    edits: () => editJobRatios(rounds),
    uploads: () => uploadRatios(rounds, isQuick),
    videos: () => videoRatios(),
    playback: () => playbackRatios(rounds),
    listening: () => longListeningRatios(isQuick),
    server: () => serverRatios(rounds),
    requests: () => requestRatios(rounds, isQuick),
    'first-sound': () => firstSoundRatios(rounds, isQuick),
    scores: () => scorePlayRatios(rounds),
    growth: () => growthRatios(rounds, isQuick),
    databases: () => databaseRatios(rounds, isQuick),
    streams: () => streamRatios(),
    memory: () => memoryRatios(isQuick),
    size: sizeRatios,
    render: () => renderRatios(rounds),
    studio: () => studioRatios(isQuick),
  };
  const chosen = values.only === undefined ? Object.keys(groups) : [values.only];
  const outcomes: Outcome[] = [];
  for (const name of chosen) {
    const group = groups[name];
    if (!group) throw new Error(`--only must be one of ${Object.keys(groups).join(', ')}`);
    process.stderr.write(`measuring: ${name}\n`);
    try {
      outcomes.push(...(await group()));
    } catch (error) {
      // A part that cannot run on this machine must not hide the others.
      outcomes.push({
        name,
        reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
      });
      process.exitCode = 1;
    }
  }
  console.log(
    `\nMedians of alternating runs, Node ${process.version}. Figures of one machine; the ratio is what counts.\n`,
  );
  console.log(ratioTable(outcomes));
}

await main();
