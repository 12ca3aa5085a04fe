import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { idSchema, textSchema, timestampSchema } from '#contract/schema';
import { DEVICE_ID_MAX_CHARACTERS, PLAY_TIME_MAX_SECONDS, playbarStateSchema } from './player.ts';

/** A device of an account and what it played last. */
const deviceSchema = z.object({
  id: textSchema(DEVICE_ID_MAX_CHARACTERS),
  /** Browser and system, such as 'Firefox on Android'. */
  name: z.string(),
  is_playing: z.boolean(),
  clip_id: z.nullable(idSchema),
  /** Position in the song at `updated_at`, in seconds. */
  position_seconds: z.number(),
  updated_at: timestampSchema,
  /** When the server sent this; what has passed since `updated_at` does not depend on the clock of the reader. */
  sent_at: timestampSchema,
});
export type Device = z.infer<typeof deviceSchema>;

/** What one device may ask the player of another one to do. */
const DEVICE_ACTIONS = ['play', 'pause', 'next', 'previous', 'seek'] as const;

const deviceCommandSchema = z.object({
  action: z.enum(DEVICE_ACTIONS),
  /** Where to seek to; only used by `seek`. */
  position_seconds: z._default(z.number().check(z.minimum(0), z.maximum(PLAY_TIME_MAX_SECONDS)), 0),
});
export type DeviceAction = (typeof DEVICE_ACTIONS)[number];

/** The player of a device changed. Sent to all devices of its account, also to itself. */
export const deviceUpdateSchema = z.object({ type: z.literal('device_update'), device: deviceSchema });
/** For the player of one device. */
export const deviceCommandEventSchema = z.object({
  type: z.literal('device_command'),
  device_id: z.string(),
  command: deviceCommandSchema,
});
export type DeviceEvent = z.infer<typeof deviceUpdateSchema> | z.infer<typeof deviceCommandEventSchema>;

const params = z.object({ device_id: textSchema(DEVICE_ID_MAX_CHARACTERS) });

/** Calls about the devices on which an account plays songs. */
export const deviceCalls = {
  'devices.list': endpoint({
    method: 'GET',
    path: '/api/devices/',
    summary: 'Devices that played songs for this account within the last day, newest first',
    offline: 'online',
    access: 'signed-in',
    response: z.object({ devices: z.array(deviceSchema) }),
    errors: [],
  }),
  'devices.get': endpoint({
    method: 'GET',
    path: '/api/devices/:device_id/',
    summary: 'What a device of this account plays, with its queue',
    offline: 'online',
    access: 'signed-in',
    params,
    response: z.object({ device: deviceSchema, playbar: playbarStateSchema }),
    errors: [404],
  }),
  'devices.sendCommand': endpoint({
    method: 'POST',
    path: '/api/devices/:device_id/commands/',
    summary: 'Send a command to the player of a device of this account; it is not stored',
    offline: 'online',
    access: 'signed-in',
    params,
    body: deviceCommandSchema,
    response: z.object({}),
    errors: [404],
  }),
};
