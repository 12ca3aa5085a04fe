import { expect, test } from 'vitest';
import type { GenerateTask } from '#contract/making/generate';
import { isHeededByEngine, type PartialControl } from '#domain/create/engine-controls';
import { NO_ENGINE_SETTINGS } from '#domain/create/engine-models';
import type { SongRequest } from '#domain/create/song-request';
import type { AudioTask } from '#server/database/stored-connected-order';
import { plainRequest } from '#tests/support/audio/song-request';
import { requestBody } from '../ace-step-api/request-fields.ts';
import { requestFields } from '../ace-step-cpp/request-fields.ts';
import type { ConnectedOrder } from '../song-engine.ts';
import { MAX_SECONDS, modelByName, TRACKS } from './ace-step-order.ts';

const TASKS: readonly (readonly [GenerateTask | null, AudioTask | null])[] = [
  [null, null],
  ['cover', { kind: 'cover' }],
  ['extend', { kind: 'extend', atSeconds: 20 }],
  ['infill', { kind: 'replace', startSeconds: 2, endSeconds: 4 }],
  ['overpainting', { kind: 'voice', startSeconds: 2, endSeconds: 4 }],
  ['underpainting', { kind: 'band' }],
];
const CHANGES: readonly (readonly [PartialControl, Partial<SongRequest>])[] = [
  ['audio-strength', { audioStrength: 0.9 }],
  ['exclude-styles', { excludeStyles: 'drums' }],
  ['mumble', { isMumble: true }],
  ['weirdness', { weirdness: 0.9 }],
  ['style-strength', { styleStrength: 0.9 }],
];

async function sent(order: ConnectedOrder, languageModel: string | null): Promise<string[]> {
  const facts = {
    protocol: 'ace-step',
    version: '1',
    models: [modelByName('base')],
    languageModel,
    tracks: TRACKS,
    maxSeconds: MAX_SECONDS,
    canCancel: true,
  };
  const parts = { facts, settings: NO_ENGINE_SETTINGS, isThinking: languageModel !== null };
  const { bytes } = await requestBody(order, parts);
  const cpp = await requestFields(order, facts, NO_ENGINE_SETTINGS);
  return [
    Buffer.from(bytes)
      .toString('utf8')
      .replaceAll(/skylark-[\da-f-]+/g, ''),
    JSON.stringify(cpp),
  ];
}

test.each(TASKS)(
  'the form for the task %s has the controls that change what both servers are sent',
  async (task, audio) => {
    const source = { audio: new Uint8Array(), durationSeconds: 60, lyrics: '' };
    const orderOf = (request: SongRequest): ConnectedOrder => ({
      kind: 'connected',
      model: 'base',
      request,
      task: audio === null ? null : { audio, source },
    });
    for (const languageModel of ['lm-4B', null]) {
      const before = await sent(orderOf(plainRequest()), languageModel);
      for (const [control, change] of CHANGES) {
        const after = await sent(orderOf(plainRequest(change)), languageModel);
        const isHeeded = isHeededByEngine(control, task, languageModel !== null);
        expect(
          after.map((body, index) => body !== before[index]),
          control,
        ).toEqual([isHeeded, isHeeded]);
      }
    }
  },
);
