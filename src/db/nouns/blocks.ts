import { profilePart } from '#domain/nouns/profile';
import { blockWrite, unblockWrite } from '#domain/writes/block';
import type { ResponseRules } from '../entity.ts';

export const writes = [blockWrite, unblockWrite];

export const responses: ResponseRules = {
  'blocks.blockUser': { parts: (profile) => [profilePart(profile)] },
  'blocks.unblockUser': { parts: (profile) => [profilePart(profile)] },
};
