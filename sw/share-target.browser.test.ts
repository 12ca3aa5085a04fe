import { afterEach, expect, test } from 'vitest';
import { dropSharedAudio, readSharedAudio } from '#db/shared-audio';
import { sharedAnswer } from './share-target.ts';

afterEach(dropSharedAudio);

function share(file: File | string): Promise<Response> {
  const body = new FormData();
  body.set('audio', file);
  return sharedAnswer(new Request('/me/uploads', { method: 'POST', body }));
}

test('shared audio is stored with its name, and leads to the uploads', async () => {
  const answer = await share(new File(['sound'], 'Café at night.m4a', { type: 'audio/mp4' }));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/me/uploads']);
  const kept = await readSharedAudio();
  expect([kept?.name, kept?.type, await kept?.text()]).toEqual(['Café at night.m4a', 'audio/mp4', 'sound']);
});

test('a share without a file leads there too, and nothing is stored', async () => {
  expect((await share('just words')).status).toBe(303);
  const broken = new Request('/me/uploads', { method: 'POST', body: 'no form' });
  expect((await sharedAnswer(broken)).status).toBe(303);
  expect(await readSharedAudio()).toBeNull();
});
