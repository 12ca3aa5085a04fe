import { useEffect, useState } from 'react';
import { splitTags } from '#domain/clips/tags';
import { type StyleSources, styleCompletions } from '#domain/create/style-suggestions';
import { call } from '#state/commands/calls';
import { useIsOffline } from '#state/queries/connection';
import { useStyles } from '#state/queries/making/styles';

/** How long after the last keystroke tags are requested from the server. */
const QUIET_MS = 500;
/** How many finished tags are sent to the server. */
const MAX_REQUESTED_TAGS = 20;

/** Source of the style chips, and completions of the unfinished word. */
export function useStyleSuggestions(style: string): { sources: StyleSources; completions: string[] } {
  const { defaults, related, preferred } = useStyles();
  const completions = styleCompletions(style, defaults);
  const recommended = useRecommendedTags(completions.length > 0 ? '' : style);
  return { sources: { defaults, related, recommended, preferred }, completions };
}

/** The server's recommendations for the tags, once typing pauses; nothing when offline. */
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
        // The device's chips stay.
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
