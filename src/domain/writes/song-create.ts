import * as z from 'zod/mini';
import type { GenerateBody } from '#contract/making/generate';
import { idSchema } from '#contract/schema';
import { plural, t } from '#lib/translate';
import { risenPrice } from '../create/generation-errors.ts';
import { projectNoun } from '../nouns/project.ts';
import { defineWrite, type WriteDefinition } from './write-definition.ts';

const songCreateArgsSchema = z.object({
  /** Id of this request: the songs get their ids from the server. */
  id: idSchema,
  /** As built by the form; the server validates every field. */
  body: z.custom<GenerateBody>((value) => typeof value === 'object' && value !== null),
});
export type SongCreateArgs = z.infer<typeof songCreateArgsSchema>;
type CreateCallId = 'generate.create' | 'generate.createWeb';

/** The title of a song that has not been made yet. */
export function requestedTitle({ title, gpt_description_prompt: description, tags }: GenerateBody): string {
  return title || description || tags || t('Untitled');
}

function defineSongCreate<Id extends CreateCallId>(
  kind: string,
  callId: Id,
): WriteDefinition<SongCreateArgs, CreateCallId> {
  return defineWrite<SongCreateArgs, CreateCallId>({
    kind,
    schemaVersion: 1,
    argsSchema: songCreateArgsSchema,
    callId,
    lane: ({ id }) => `song-create:${id}`,
    // Songs for a workspace that is not created yet wait for it.
    targets: ({ body }) =>
      body.project_id && body.project_id !== 'default' ? [projectNoun.target(body.project_id)] : [],
    changes: [],
    input: ({ body }) => ({ body }),
    coalesce: () => null,
    waitsForReach: true,
    isAnswerNews: true,
    isDeleteLike: () => false,
    offeredTerms: ({ id, body }, detail) => {
      const credits = risenPrice(detail);
      if (credits === null) return null;
      return {
        args: { id, body: { ...body, quoted_credits: credits } },
        label: plural(credits, 'Create for {count} credit', 'Create for {count} credits'),
      };
    },
    label: ({ body }) => t('Create {title}', { title: requestedTitle(body) }),
    refusalText: ({ body }, detail) =>
      t('{title} was not created: {detail}', { title: requestedTitle(body), detail }),
    doneText: t('The song is being made.'),
  });
}

/** Make songs as soon as there is a connection, for the price that was shown. */
export const songCreateWrite = defineSongCreate('song-create', 'generate.create');

/** The same for servers that want the other of the two equivalent calls: a key belongs to only one of them. */
export const songCreateWebWrite = defineSongCreate('song-create-web', 'generate.createWeb');
