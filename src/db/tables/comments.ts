import type { Comment } from '#contract/people/comments';
import { commentNoun } from '#domain/nouns/comment';
import { defineTable } from '../entity-table.ts';
import type { CommentRow } from '../schema.ts';

export const table = defineTable<Comment, Comment, CommentRow>({
  noun: commentNoun,
  table: 'comments',
  versions: {
    1: {
      tables: { comments: 'id, [clipId+parentId], parentId, fetchedAt', commentLists: 'key, fetchedAt' },
    },
  },
  viewOf: ({ comment }) => comment,
});
