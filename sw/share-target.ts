import { storeSharedAudio } from '#db/shared-audio';
import { CHOOSE_AGAIN_PARAMETER, SHARE_TARGET_PATH } from '#domain/files/uploads';

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

/** Leads to the page, which says so if the shared data cannot be read or stored. */
export async function sharedAnswer(request: Request): Promise<Response> {
  const isStored = await storeShared(request).catch(() => false);
  const location = isStored ? SHARE_TARGET_PATH : `${SHARE_TARGET_PATH}?${CHOOSE_AGAIN_PARAMETER}=1`;
  return new Response(null, { status: 303, headers: { location } });
}

async function storeShared(request: Request): Promise<boolean> {
  const file = (await request.formData()).get('audio');
  if (!(file instanceof File && file.size > 0)) return false;
  await storeSharedAudio(file);
  return true;
}
