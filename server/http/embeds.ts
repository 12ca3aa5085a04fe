import type { FastifyInstance, FastifyReply } from 'fastify';
import { idSchema } from '#contract/schema';
import type { Clip } from '#contract/songs/clips';
import { EMBED_FOLDER } from '#domain/files/embed-code';
import { findReadable } from '#server/calls/entity';
import { requestedLanguage, translatorFor } from '#server/languages';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import { EMBED_POLICY, EMBED_STYLE, EMBED_STYLE_PATH, embedPage, emptyEmbedPage } from './embed-page.ts';
import type { Runtime } from './runtime.ts';

/** The embeddable player for public songs. */
export function mountEmbeds(app: FastifyInstance, runtime: Runtime): void {
  app.get(EMBED_STYLE_PATH, (_request, reply) =>
    reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(EMBED_STYLE),
  );
  app.get<{ Params: { id: string } }>(`${EMBED_FOLDER}song/:id`, async (request, reply) => {
    const clip = await findPublicSong(request.params.id, runtime);
    const language = requestedLanguage(request.headers['accept-language']);
    const page = { language, translate: await translatorFor(language) };
    return clip === null
      ? sendFramed(emptyEmbedPage(page), reply.code(404))
      : sendFramed(embedPage(clip, page), reply);
  });
}

/** As an anonymous viewer sees it, because the frame is on another site. */
async function findPublicSong(id: string, runtime: Runtime): Promise<Clip | null> {
  if (!idSchema.safeParse(id).success) return null;
  const db = runtime.services().database.connection;
  const [clip] = await findReadable(clipEntity, [id], { db, viewer: null });
  return clip?.status === 'complete' ? clip : null;
}

/** Never cached: the song may become private at any time. */
function sendFramed(html: string, reply: FastifyReply): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', EMBED_POLICY)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(html);
}
