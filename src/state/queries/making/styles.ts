import { readKv } from '#db/kv';
import { NO_STYLES, type StyleSources } from '#domain/create/style-suggestions';
import { useLiveQuery } from '#state/queries/live-query';

/** Styles to choose from, as on this device, and those the user picks most; empty before the first result. */
export function useStyles(): Omit<StyleSources, 'recommended'> {
  const { data } = useLiveQuery('styles', async (tables) => {
    const [styles, config] = await Promise.all([readKv(tables, 'styles'), readKv(tables, 'userConfig')]);
    return { ...(styles ?? NO_STYLES), preferred: config?.value.preferred_tags ?? [] };
  });
  return data ?? NO_STYLES;
}
