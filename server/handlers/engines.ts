import type { HandlersOf } from './context.ts';

export const handlers: HandlersOf<'engines'> = {
  async 'engines.list'(_args, { services }) {
    const engines = await services.checkEngines();
    return {
      engines: engines.map(({ name, description, isDefault, problem }) => ({
        name,
        description,
        is_default: isDefault,
        is_ready: problem === null,
        problem,
      })),
    };
  },
};
