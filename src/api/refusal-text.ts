import { lyricsCalls } from '#contract/making/lyrics';
import { t } from '#lib/translate';

/** What screens call the fields of requests that people fill in, by the last part of the field's path. */
const SHOWN_FIELDS: Readonly<Record<string, string>> = {
  address: t('Address'),
  artist: t('Artist'),
  caption: t('Caption'),
  content: t('Comment'),
  description: t('Description'),
  display_name: t('Display name'),
  display_tags: t('Styles'),
  flagged_reason_details: t('Details'),
  gpt_description_prompt: t('Song description'),
  instructions: t('What should change?'),
  key: t('Key'),
  lyrics: t('Lyrics'),
  message: t('Message'),
  model: t('Model'),
  name: t('Name'),
  negative_tags: t('Exclude styles'),
  profile_description: t('About you'),
  prompt: t('Lyrics'),
  query: t('Search'),
  rules: t('Rules'),
  rules_url: t('Address of the rules'),
  styles: t('Styles'),
  tags: t('Styles'),
  term: t('Search'),
  title: t('Title'),
  url: t('Address'),
};

/** In the call that writes lyrics, the prompt is not the lyrics. */
const LYRICS_PATH = lyricsCalls['lyrics.create'].path;

interface FieldRefusal {
  readonly detail: string;
  /** The path of the refused field; null if none is named. */
  readonly field: string | null;
  /** The path of the call. */
  readonly path: string;
}

/**
 * What a refused request says on the screen. The server names a field as the API does, and says what the API expects
 * of it; people know the field by its label. Refusals that begin with no field stay as they are.
 */
export function refusalText({ detail, field, path }: FieldRefusal): string {
  if (field === null || !detail.startsWith(`${field}: `)) return detail;
  const problem = detail.slice(field.length + 2);
  const shown = path === LYRICS_PATH && field === 'prompt' ? t('Description') : shownField(field);
  const [, side, count] = /^at (most|least) (\d+) characters\.$/.exec(problem) ?? [];
  if (side === 'most') return t('{field}: at most {max} characters.', { field: shown, max: count });
  if (side === 'least') return t('{field}: at least {min} characters.', { field: shown, min: count });
  return t('{field}: the server does not accept this value.', { field: shown });
}

/** The label of `body.tags.0` is that of `tags`. */
function shownField(field: string): string {
  const name = field
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1);
  return SHOWN_FIELDS[name ?? field] ?? field;
}
