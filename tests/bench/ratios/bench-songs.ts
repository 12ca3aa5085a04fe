import type { Clip } from '#contract/songs/clips';
import { newId } from '#lib/ids';
import { sleep } from '#lib/sleep';
import type { ServerClient } from '../../faults/server-client.ts';

const LOOK_EVERY_MS = 50;
/** Longer than a long song takes on a busy machine. */
const PATIENCE_MS = 600_000;

/** Requests two takes of 40 s; alternately sung and instrumental. @returns their ids */
export function requestSongs(client: ServerClient, request: number): Promise<string[]> {
  const isInstrumental = request % 2 === 1;
  return ask(client, isInstrumental ? 'calm piano, 40 seconds' : 'a pop song about rain, 40 seconds', {
    make_instrumental: isInstrumental,
  });
}

/** Requests two takes of a description and waits for them. @returns their ids */
export async function makeSongs(client: ServerClient, description: string): Promise<string[]> {
  const ids = await ask(client, description);
  await waitForSongs(client, ids);
  return ids;
}

async function ask(client: ServerClient, description: string, requests: object = {}): Promise<string[]> {
  const body = {
    mv: 'chirp-v3-5',
    prompt: '',
    gpt_description_prompt: description,
    metadata: { create_mode: 'simple', create_session_token: 'form' },
    ...requests,
  };
  const { clips } = await client.post<{ clips: Clip[] }>('/api/generate/v2/', body, newId());
  return clips.map(({ id }) => id);
}

/** Waits for songs to be finished. @throws Error when one fails or takes too long */
export async function waitForSongs(client: ServerClient, ids: readonly string[]): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { clips } = await client.get<{ clips: Clip[] }>(`/api/clips/get_songs_by_ids?ids=${ids.join()}`);
    const failed = clips.find(({ status }) => status === 'error');
    if (failed) throw new Error(`A song failed: ${failed.metadata.error_message}`);
    if (clips.every(({ status }) => status === 'complete')) return;
    if (Date.now() > deadline) throw new Error(`Songs took longer than ${PATIENCE_MS} ms`);
    await sleep(LOOK_EVERY_MS);
  }
}
