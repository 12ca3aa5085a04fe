import { parentPort, workerData } from 'node:worker_threads';
import { hearSong } from '#engine/listen/hear-song';
import { MonoAudio } from '#engine/listen/mono';
import { decodeOwn } from './decode-own.ts';
import type { ListenThreadData, ListenThreadReport } from './listen-messages.ts';

const { audio, durationSeconds } = workerData as ListenThreadData;
const mono = new MonoAudio();
mono.add(await decodeOwn(audio, durationSeconds));
parentPort?.postMessage({ heard: hearSong(mono.samples()) } satisfies ListenThreadReport);
