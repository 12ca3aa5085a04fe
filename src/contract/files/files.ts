import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { idSchema } from '#contract/schema';

const clipParams = z.object({ clip_id: idSchema });

/** Same-origin path of the file; null until the file exists. */
const fileUrlSchema = z.nullable(z.string());

/** Songs as files: calls that count as downloads, and formats made on request. */
export const fileCalls = {
  'files.logDownload': endpoint({
    method: 'POST',
    path: '/api/billing/clips/:clip_id/download/',
    summary: 'Note a download; 402 when the plan has none left today',
    offline: 'online',
    access: 'reactable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: clipParams,
    response: z.object({
      /** Downloads left today; null when the plan sets no limit. */
      remaining: z.nullable(z.number()),
    }),
    errors: [402, 404],
  }),
  'files.convertWav': endpoint({
    method: 'POST',
    path: '/api/gen/:clip_id/convert_wav/',
    summary: 'Have the song made as WAV; needs the plan feature convert_audio',
    offline: 'online',
    access: 'reactable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    limit: 'conversions',
    params: clipParams,
    response: z.object({ wav_file_url: fileUrlSchema }),
    errors: [403, 404, 409],
  }),
  'files.getWav': endpoint({
    method: 'GET',
    path: '/api/gen/:clip_id/wav_file/',
    summary: 'Where the WAV file is; 409 when it could not be made',
    offline: 'online',
    access: 'reactable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: clipParams,
    response: z.object({ wav_file_url: fileUrlSchema }),
    errors: [403, 404, 409],
  }),
  'files.convertOpus': endpoint({
    method: 'POST',
    path: '/api/gen/:clip_id/convert_opus/',
    summary: 'Have the song made as Opus in Ogg',
    offline: 'online',
    access: 'reactable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    limit: 'conversions',
    params: clipParams,
    response: z.object({ opus_file_url: fileUrlSchema }),
    errors: [404, 409],
  }),
  'files.getOpus': endpoint({
    method: 'GET',
    path: '/api/gen/:clip_id/opus_file/',
    summary: 'Where the Opus file is; 409 when it could not be made',
    offline: 'online',
    access: 'reactable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: clipParams,
    response: z.object({ opus_file_url: fileUrlSchema }),
    errors: [404, 409],
  }),
};
