import { parentPort, workerData } from 'node:worker_threads';
import { createMp3Encoder, type Mp3Encoder } from '#engine/mp3';
import type { EncodedBytes, EncoderOrder } from './encoder-messages.ts';

/* The thread started by `EncoderThread`: it encodes the songs of one render process. */

const { mp3Wasm } = workerData as { mp3Wasm: ArrayBuffer };
const encoders = new Map<number, Promise<Mp3Encoder>>();

async function obey(order: EncoderOrder): Promise<void> {
  const { id } = order;
  if (order.type === 'drop') {
    encoders.delete(id);
    return;
  }
  const encoder = encoders.get(id) ?? createMp3Encoder(mp3Wasm);
  encoders.set(id, encoder);
  if (order.type === 'finish') encoders.delete(id);
  const { encode, finish } = await encoder;
  const bytes = order.type === 'encode' ? encode(order.left, order.right) : finish();
  parentPort?.postMessage({ id, bytes } satisfies EncodedBytes, [bytes.buffer]);
}

parentPort?.on('message', (order: EncoderOrder) => void obey(order));
