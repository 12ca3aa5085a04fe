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

test('a share without a readable file leads to where it is chosen again, and nothing is stored', async () => {
  const broken = new Request('/me/uploads', { method: 'POST', body: 'no form' });
  for (const answer of [await share('just words'), await sharedAnswer(broken)])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/me/uploads?choose-again=1']);
  expect(await readSharedAudio()).toBeNull();
});
