import type { Clip } from '#contract/clips';

/** Whether a clip is uploaded audio, or was cut from it or goes on from it: there are no notes to make anything of. */
export function isFromUpload({ metadata }: Pick<Clip, 'metadata'>): boolean {
  return metadata.type === 'upload' || metadata.history[0]?.type === 'upload';
}
