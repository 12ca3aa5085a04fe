import * as z from 'zod/mini';
import { studioContentSchema } from '#contract/making/studio';
import { idSchema } from '#contract/schema';
import { t } from '#lib/translate';
import { type StudioView, studioNoun } from '../nouns/studio.ts';
import { changeOf, defineWrite, makingOf } from './write-definition.ts';

const studioArgsSchema = z.object({ id: idSchema, content: studioContentSchema });
type StudioArgs = z.infer<typeof studioArgsSchema>;

const common = {
  schemaVersion: 1,
  argsSchema: studioArgsSchema,
  callId: 'studio.save',
  lane: ({ id }: StudioArgs) => studioNoun.target(id),
  targets: ({ id }: StudioArgs) => [studioNoun.target(id)],
  input: ({ id, content }: StudioArgs) => ({ body: { id, ...content } }),
  isDeleteLike: () => false,
  refusalText: ({ content }: StudioArgs, detail: string) =>
    t('{name} was not saved: {detail}', { name: content.name, detail }),
} as const;

/** Create a studio project. */
export const studioCreateWrite = defineWrite({
  ...common,
  kind: 'studio-create',
  changes: [],
  makes: makingOf(studioNoun, {
    id: ({ id }: StudioArgs) => id,
    wire: ({ id, content }: StudioArgs, { now }) => ({
      id,
      ...content,
      created_at: new Date(now).toISOString(),
      updated_at: new Date(now).toISOString(),
    }),
  }),
  coalesce: () => null,
  label: ({ content }) => t('Make the studio project {name}', { name: content.name }),
});

/** Save the current content of a studio project. */
export const studioChangeWrite = defineWrite({
  ...common,
  kind: 'studio-change',
  changes: [
    changeOf(studioNoun, (view: StudioView, { content }: StudioArgs) => ({
      ...view,
      project: { ...view.project, ...content },
    })),
  ],
  coalesce: (_earlier, later) => later,
  label: ({ content }) => t('Save the studio project {name}', { name: content.name }),
});

/** Delete a studio project. */
export const studioDeleteWrite = defineWrite({
  kind: 'studio-delete',
  schemaVersion: 1,
  argsSchema: z.object({ id: idSchema }),
  callId: 'studio.delete',
  lane: ({ id }) => studioNoun.target(id),
  targets: ({ id }) => [studioNoun.target(id)],
  changes: [changeOf(studioNoun, (view) => ({ ...view, isDeleted: true }))],
  input: ({ id }) => ({ body: { id } }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: () => true,
  label: () => t('Delete a studio project'),
  refusalText: (_args, detail) => t('The studio project was not deleted: {detail}', { detail }),
});
