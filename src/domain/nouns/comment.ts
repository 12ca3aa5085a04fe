import type { Comment } from '#contract/people/comments';
import { defineNoun } from './noun.ts';

export const commentNoun = defineNoun<Comment, Comment>('comment');
