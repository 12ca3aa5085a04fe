import { t } from '#lib/translate';
import { type ClipAction, type ClipActionId, clipActions } from './clip-actions.ts';
import type { ClipSituation } from './clip-situation.ts';

const GROUP_LABELS = {
  make: t('Make from this'),
  edit: t('Edit'),
  files: t('Files'),
  sharing: t('Sharing'),
  more: t('More'),
} as const;

export type ClipMenuGroupId = keyof typeof GROUP_LABELS;

/** Where an action is: on the first level, in one of its three parts, or in a group one level deeper. */
type ClipMenuPlace = 'queue' | 'quick' | ClipMenuGroupId | 'last';

/**
 * The place of every action, in display order: those of the queue, the five people use most, the groups, and
 * what removes a song. The order is the same wherever a song's menu opens.
 */
const PLACES: Readonly<Record<ClipActionId, ClipMenuPlace>> = {
  'play-now': 'queue',
  'move-up': 'queue',
  'move-down': 'queue',
  'remove-from-queue': 'queue',
  'add-to-queue': 'quick',
  'add-to-playlist': 'quick',
  download: 'quick',
  'remove-download': 'quick',
  share: 'quick',
  like: 'quick',
  'remove-like': 'quick',
  extend: 'make',
  cover: 'make',
  'other-style': 'make',
  'use-sound': 'make',
  reuse: 'make',
  take: 'make',
  remaster: 'make',
  'make-persona': 'make',
  details: 'edit',
  'lyric-times': 'edit',
  edit: 'edit',
  crop: 'edit',
  'fade-out': 'edit',
  speed: 'edit',
  'replace-section': 'edit',
  merge: 'edit',
  studio: 'edit',
  'lead-sheet': 'files',
  files: 'files',
  stems: 'files',
  video: 'files',
  'move-to-workspace': 'files',
  'copy-link': 'sharing',
  publish: 'sharing',
  'make-private': 'sharing',
  pin: 'sharing',
  unpin: 'sharing',
  'remix-permission': 'sharing',
  'play-next': 'more',
  'add-to-party': 'more',
  'song-radio': 'more',
  'open-song': 'more',
  'open-album': 'more',
  'open-artist': 'more',
  'open-profile': 'more',
  dislike: 'more',
  'remove-dislike': 'more',
  'not-interested': 'more',
  interested: 'more',
  feedback: 'more',
  report: 'last',
  'take-back-report': 'last',
  restore: 'last',
  trash: 'last',
  'delete-forever': 'last',
};

/** Actions one level deeper. */
export interface ClipMenuGroup {
  readonly id: ClipMenuGroupId;
  readonly label: string;
  readonly actions: readonly ClipAction[];
}

/** A song's menu; its parts are separated from each other. */
export interface ClipMenu {
  readonly queue: readonly ClipAction[];
  readonly quick: readonly ClipAction[];
  readonly groups: readonly ClipMenuGroup[];
  readonly last: readonly ClipAction[];
}

const ORDER = Object.keys(PLACES);
const GROUP_IDS = Object.keys(GROUP_LABELS) as ClipMenuGroupId[];

/** Returns the menu a viewer sees for a song; groups without actions are left out. */
export function clipMenu(situation: ClipSituation): ClipMenu {
  const actions = clipActions(situation).sort(
    (one, other) => ORDER.indexOf(one.id) - ORDER.indexOf(other.id),
  );
  const placed = (place: ClipMenuPlace) => actions.filter(({ id }) => PLACES[id] === place);
  return {
    queue: placed('queue'),
    quick: placed('quick'),
    groups: GROUP_IDS.map((id) => ({ id, label: GROUP_LABELS[id], actions: placed(id) })).filter(
      (group) => group.actions.length > 0,
    ),
    last: placed('last'),
  };
}
