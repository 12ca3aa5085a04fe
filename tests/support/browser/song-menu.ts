/** The groups of a song's menu and what is in them; all other actions are on its first level. */
const GROUPS = {
  'Make from this': [
    'Extend',
    'Cover',
    'Same lyrics, new style',
    'Use this sound',
    'Reuse styles and lyrics',
    'Take with turbo',
    'Remaster',
    'Make persona',
  ],
  Edit: [
    'Edit details',
    'Open editor',
    'Crop',
    'Fade out',
    'Speed',
    'Replace section',
    'Merge with other songs',
    'Open in studio',
  ],
  Files: ['Lead sheet', 'Download files', 'Get stems', 'Create video', 'Move to workspace'],
  Sharing: ['Copy link', 'Publish', 'Make private', 'Pin', 'Unpin', 'Remix permission'],
  More: [
    'Play next',
    'Song radio',
    'Go to album',
    'Go to artist',
    'Dislike',
    'Remove dislike',
    'Not interested',
    'Interested again',
    'Give feedback',
  ],
} as const;

/** The group of a song's menu that contains an action; null for an action of the first level. */
export function songMenuGroup(action: string): string | null {
  const found = Object.entries(GROUPS).find(([, actions]) => (actions as readonly string[]).includes(action));
  return found?.[0] ?? null;
}
