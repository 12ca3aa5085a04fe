import { aceStepApi } from './ace-step-api/ace-step-api.ts';
import { aceStepCpp } from './ace-step-cpp/ace-step-cpp.ts';
import type { EngineProtocol } from './connected/engine-adapter.ts';

/** The kinds of song engines that can be connected, in the order in which an address is probed for them. */
export const PROTOCOLS: readonly EngineProtocol[] = [aceStepApi, aceStepCpp];
