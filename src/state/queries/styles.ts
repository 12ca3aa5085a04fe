import { readKv } from '#db/kv';
import { NO_STYLES, type StyleSources } from '#domain/create/style-suggestions';
import { useLiveQuery } from './live-query.ts';

/** Styles to choose from, as the device has them, and those the user takes most; empty before the first answer. */
export function useStyles(): Omit<StyleSources, 'recommended'> {
  const { data } = useLiveQuery('styles', async (tables) => {
    const [styles, config] = await Promise.all([readKv(tables, 'styles'), readKv(tables, 'userConfig')]);
    return { ...(styles ?? NO_STYLES), preferred: config?.value.preferred_tags ?? [] };
  });
  return data ?? NO_STYLES;
}
