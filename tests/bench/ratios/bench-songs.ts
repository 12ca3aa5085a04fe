import type { Clip } from '#contract/clips';
import { newId } from '#lib/ids';
import type { ServerClient } from '../../faults/server-client.ts';

/** Asks for two takes of 40 s; sung and instrumental in turn. @returns their ids */
export async function askForSongs(client: ServerClient, request: number): Promise<string[]> {
  const body = {
    mv: 'chirp-v3-5',
    prompt: '',
    gpt_description_prompt:
      request % 2 === 0 ? 'a pop song about rain, 40 seconds' : 'calm piano, 40 seconds',
    make_instrumental: request % 2 === 1,
    metadata: { create_mode: 'simple', create_session_token: 'form' },
  };
  const { clips } = await client.post<{ clips: Clip[] }>('/api/generate/v2/', body, newId());
  return clips.map(({ id }) => id);
}
