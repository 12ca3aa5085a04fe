import type { FastifyRequest } from 'fastify';
import { idSchema } from '#contract/schema';
import type { Clip } from '#contract/songs/clips';
import { UNLISTED_FIELD } from '#domain/files/unlisted-links';
import { t } from '#lib/translate';
import { ApiError, refusal } from '#server/api-error';
import { findLinkedSong } from '#server/sharing/linked-songs';
import { limitedAddress } from './rate-limits.ts';
import type { Services } from './runtime.ts';

/** The code of the unlisted link with which a file is requested, or null. */
export function unlistedCode({ query }: FastifyRequest): string | null {
  const code = (query as Readonly<Record<string, unknown>>)[UNLISTED_FIELD];
  return typeof code === 'string' ? code : null;
}

/** The name under which a visitor wants to keep a file; null to play or show it. */
export function downloadName({ query }: FastifyRequest): string | null {
  const { download } = query as { download?: unknown };
  return typeof download === 'string' && download !== '' ? download : null;
}

/**
 * Looks something up by the code of an unlisted link. What is not found counts as a guess of its address.
 * @throws ApiError 429 after too many guesses, also for right codes
 */
export async function findByCode<Found>(
  { ip }: FastifyRequest,
  { rateLimits }: Pick<Services, 'rateLimits'>,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  const address = limitedAddress(ip);
  await rateLimits.check('links', address);
  const found = await find();
  if (found === null) await rateLimits.use('links', address);
  return found;
}

/**
 * The song whose audio or cover is requested with an unlisted link.
 * @throws ApiError 403 for a download that the link does not allow, 404, 429
 */
export async function findClipByLink(
  id: string | null,
  { code, request, services }: { code: string; request: FastifyRequest; services: Services },
): Promise<Clip> {
  const songId = idSchema.safeParse(id);
  if (!songId.success) throw refusal(404);
  const asked = { code, songId: songId.data, now: new Date() };
  const found = await findByCode(request, services, () =>
    findLinkedSong(services.database.connection, asked),
  );
  if (found === null) throw refusal(404);
  if (downloadName(request) !== null && !found.allowsDownload)
    throw new ApiError(403, t('This link does not allow downloads.'));
  return found.clip;
}
