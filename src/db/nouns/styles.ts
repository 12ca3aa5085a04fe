import type { ResponseRules } from '../entity.ts';
import { writeKv } from '../kv.ts';

export const responses: ResponseRules = {
  'styles.getRecommended': {
    store: (tables, { default_styles, co_existing_styles_dict }) =>
      writeKv(tables, 'styles', { defaults: default_styles, related: co_existing_styles_dict }),
  },
};
