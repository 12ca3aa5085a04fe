import type { EngineProtocol } from '#domain/create/engine-models';
import { t } from '#lib/translate';
import { AceStepApi, checkKey } from '../ace-step-api/ace-step-api.ts';
import { API_SERVICE, healthSchema as apiHealthSchema, GRADIO_SERVICE } from '../ace-step-api/protocol.ts';
import { AceStepCpp } from '../ace-step-cpp/ace-step-cpp.ts';
import { healthSchema as cppHealthSchema } from '../ace-step-cpp/protocol.ts';
import type { EngineAdapter } from './engine-adapter.ts';
import { CHECK_MS, type EngineAddress, EngineHttp, jsonOf } from './engine-http.ts';
import { EngineProblem, notAnEngine } from './engine-problem.ts';

const GRADIO_PROBLEM = t(
  'This is the Gradio page of ACE-Step, which takes no files and blocks while it works. Start its API server instead: {command}',
  { command: 'uv run acestep-api --host 0.0.0.0 --port 8001' },
);

/** The adapter for an engine of a known protocol. */
export function adapterFor(protocol: EngineProtocol, address: EngineAddress): EngineAdapter {
  const http = new EngineHttp(address);
  return protocol === 'ace-step-cpp' ? new AceStepCpp(http) : new AceStepApi(http);
}

/**
 * Finds out which song engine listens at an address.
 * @throws EngineProblem that names the other server there, and the next step
 */
export async function findAdapter(address: EngineAddress, signal?: AbortSignal): Promise<EngineAdapter> {
  const http = new EngineHttp(address);
  const response = await http.request('GET', '/health', { timeoutMs: CHECK_MS, signal });
  checkKey(response.status);
  const body = jsonOf(response);
  const api = apiHealthSchema.safeParse(body);
  if (api.success) {
    if (api.data.data.service === GRADIO_SERVICE) throw new EngineProblem(GRADIO_PROBLEM);
    if (api.data.data.service !== API_SERVICE) throw notAnEngine(http.origin);
    return adapterFor('ace-step-api', address);
  }
  if (response.status === 200 && cppHealthSchema.safeParse(body).success)
    return adapterFor('ace-step-cpp', address);
  throw notAnEngine(http.origin);
}
