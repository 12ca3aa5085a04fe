import { storeSharedAudio } from '#db/shared-audio';
import { SHARE_TARGET_PATH } from '#domain/files/uploads';

/**
 * Receives audio shared by another app. It is stored until the user confirms the upload on the page.
 * @returns whether the request was one
 */
export function handleShare(event: FetchEvent): boolean {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'POST' || origin !== location.origin || pathname !== SHARE_TARGET_PATH) return false;
  event.respondWith(sharedAnswer(request));
  return true;
}

/** Leads to the page, even if the shared data cannot be read. */
export async function sharedAnswer(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null);
  const file = form?.get('audio');
  if (file instanceof File && file.size > 0) await storeSharedAudio(file);
  return new Response(null, { status: 303, headers: { location: SHARE_TARGET_PATH } });
}
