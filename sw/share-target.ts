import { keepSharedAudio } from '#db/shared-audio';
import { SHARE_TARGET_PATH } from '#domain/files/uploads';

/**
 * Takes audio that another app shares. It is kept until the user says on the page that it is to be uploaded.
 * @returns whether the request was one
 */
export function handleShare(event: FetchEvent): boolean {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'POST' || origin !== location.origin || pathname !== SHARE_TARGET_PATH) return false;
  event.respondWith(sharedAnswer(request));
  return true;
}

/** Leads to the page, also where what was shared cannot be read. */
export async function sharedAnswer(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null);
  const file = form?.get('audio');
  if (file instanceof File && file.size > 0) await keepSharedAudio(file);
  return new Response(null, { status: 303, headers: { location: SHARE_TARGET_PATH } });
}
