import { useEffect, useState } from 'react';
import { splitTags } from '#domain/clips/tags';
import { type StyleSources, styleCompletions } from '#domain/create/style-suggestions';
import { call } from '#state/commands/calls';
import { useIsOffline } from '#state/queries/connection';
import { useStyles } from '#state/queries/styles';

/** The server is asked for tags so long after the last key. */
const QUIET_MS = 500;
/** Finished tags that the server is told of. */
const MAX_REQUESTED_TAGS = 20;

/** Where style chips come from, and what the unfinished word may become. */
export function useStyleSuggestions(style: string): { sources: StyleSources; completions: string[] } {
  const { defaults, related, preferred } = useStyles();
  const completions = styleCompletions(style, defaults);
  const recommended = useRecommendedTags(completions.length > 0 ? '' : style);
  return { sources: { defaults, related, recommended, preferred }, completions };
}

/** What the server recommends for the tags, once typing rests; nothing without a signal. */
function useRecommendedTags(style: string): readonly string[] {
  const isOffline = useIsOffline();
  const [answer, setAnswer] = useState<{ key: string; tags: readonly string[] }>({ key: '', tags: [] });
  const key = splitTags(style).slice(-MAX_REQUESTED_TAGS).join(',');
  useEffect(() => {
    if (key === '' || isOffline) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      call('styles.recommendTags', { body: { tags: key.split(',') } }).then(
        ({ recommended_tags: tags }) => isCurrent && setAnswer({ key, tags }),
        // The chips of the device stay.
        () => undefined,
      );
    }, QUIET_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, isOffline]);
  return answer.key === key ? answer.tags : [];
}
