import { afterAll, beforeAll } from 'vitest';
import { AceStepApiStub } from '#tests/support/engines/ace-step-api-stub';
import { AceStepCppStub, TURBO } from '#tests/support/engines/ace-step-cpp-stub';
import { describeEngine } from '#tests/support/engines/engine-suite';

/** Set by `npm run test:engine -- URL`. */
const address = process.env.SKYLARK_TEST_ENGINE;
const STUB_MS = 60_000;
const REAL_MS = 1_800_000;

if (address === undefined) {
  const [cpp, api] = [new AceStepCppStub(), new AceStepApiStub()];
  beforeAll(() => Promise.all([cpp.start(), api.start()]));
  afterAll(() => Promise.all([cpp.kill(), api.kill()]));
  describeEngine('a stand-in for ace-server', async () => ({ url: cpp.url, model: TURBO }), STUB_MS);
  describeEngine('a stand-in for acestep-api', async () => ({ url: api.url }), STUB_MS);
} else {
  const key = process.env.SKYLARK_TEST_ENGINE_KEY;
  const model = process.env.SKYLARK_TEST_ENGINE_MODEL;
  const engine = {
    url: address,
    ...(key === undefined ? {} : { key }),
    ...(model === undefined ? {} : { model }),
  };
  describeEngine(`the engine at ${address}`, async () => engine, REAL_MS);
}
