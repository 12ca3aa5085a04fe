import { t } from '#lib/translate';
import { allowsRemix, type ClipEditType } from '../create/create-form-sources.ts';
import { freeCoversLeft, freeSongsText } from '../credits/free-uses.ts';
import { PLAN_NAMES, type PlanFeature } from '../credits/plan-levels.ts';
import { type ActionPrice, missingCredits, priceNote } from './action-prices.ts';
import type { ClipSituation } from './clip-situation.ts';
import { isAudible, isRunning } from './clip-status.ts';
import {
  engineFor,
  isSketch,
  needsNotes,
  needsReplacer,
  notAnalyzed,
  separatorText,
} from './engine-obstacles.ts';
import { isFromUpload } from './from-upload.ts';
import { isPreview } from './previews.ts';
import { reactionOf } from './reactions.ts';
import { needsRemasterPlan, REMASTER_CREDITS } from './remaster.ts';
import { stemsObstacle, stemsPrice } from './stems.ts';

interface ClipActionRule {
  readonly label: string | ((situation: ClipSituation) => string);
  /** Depends on permissions and state; false omits the action. */
  isShown(situation: ClipSituation): boolean;
  /** A short reason next to the disabled action. */
  obstacle?(situation: ClipSituation): string | null;
  /** A short note next to an enabled action. */
  note?(situation: ClipSituation): string | null;
  /** True if the action needs the server; offline it is disabled and says so. */
  readonly needsSignal?: boolean;
  /** True if the action needs the whole song: a preview must be unlocked first. */
  readonly needsWhole?: boolean;
  /** Cost in credits, unless free uses remain; null for a song that it is free for. */
  price?(situation: ClipSituation): ActionPrice | null;
  /** Opens the plans instead where the viewer's plan lacks this feature, which `level` is the smallest to have. */
  readonly plan?: { readonly feature: PlanFeature; readonly level: keyof typeof PLAN_NAMES };
  readonly isDanger?: boolean;
}

const EDIT_PLAN = { feature: 'edit_mode', level: 'student' } as const;
const STEMS_PLAN = { feature: 'get_stems', level: 'pro' } as const;

const isOwner = ({ clip, viewerId }: ClipSituation) => clip.user_id === viewerId;
const hiddenByStaff = ({ clip }: ClipSituation) => (clip.is_hidden ? t('hidden by staff') : null);
const isNotTrashed = ({ clip }: ClipSituation) => !clip.is_trashed;
const isReady = ({ clip }: ClipSituation) => clip.status === 'complete' && !clip.is_trashed;
const isOwnReady = (situation: ClipSituation) => isOwner(situation) && isReady(situation);
/** What the maker allows others to do; owners may do everything. */
const canRemix = (at: ClipSituation, editType: ClipEditType) => isOwner(at) || allowsRemix(at.clip, editType);
const isOfContest = ({ clip, contestClipId }: ClipSituation) => clip.id === contestClipId;
/**
 * Songs that are not open to remixes can be covered only in a contest or with the right plan (ROLE-08,
 * ROLE-15).
 */
const needsCoverPlan = (at: ClipSituation) =>
  at.credits !== null &&
  !at.credits.accessible_features.includes('cover') &&
  freeCoversLeft(at.credits) === 0 &&
  !canRemix(at, 'cover') &&
  !isOfContest(at) &&
  at.clip.metadata.contest_ids.length === 0;
const inQueue = ({ queue }: ClipSituation) => queue !== null;
const reaction = ({ clip }: ClipSituation) => reactionOf(clip);

/**
 * Every song action. To add one, add an entry here, its place in `clip-menu`, and its icon and handler in
 * `components/clip-action-handlers`; neither compiles without it.
 */
const RULES = {
  'play-now': {
    label: t('Play now'),
    isShown: inQueue,
    obstacle: ({ isOffline, isDownloaded }) => (isOffline && !isDownloaded ? t('needs signal') : null),
  },
  'move-up': {
    label: t('Move up'),
    isShown: ({ queue }) => queue !== null && !queue.isFirst,
  },
  'move-down': {
    label: t('Move down'),
    isShown: ({ queue }) => queue !== null && !queue.isLast,
  },
  'remove-from-queue': { label: t('Remove from queue'), isShown: inQueue },
  'add-to-queue': {
    label: t('Add to queue'),
    isShown: (situation) => isAudible(situation.clip) && isNotTrashed(situation) && !inQueue(situation),
  },
  'add-to-playlist': { label: t('Add to playlist'), isShown: isNotTrashed },
  download: {
    needsWhole: true,
    label: t('Download for offline'),
    isShown: (situation) => isNotTrashed(situation) && !situation.isDownloaded,
    obstacle: ({ clip }) => (clip.status === 'complete' ? null : t('when it is ready')),
    // Not an obstacle: the download starts automatically once there is a connection.
    note: ({ isOffline }) => (isOffline ? t('needs signal') : null),
  },
  'remove-download': { label: t('Remove download'), isShown: ({ isDownloaded }) => isDownloaded },
  share: { label: t('Share'), isShown: isNotTrashed },
  'copy-link': { label: t('Copy link'), isShown: isNotTrashed },
  'play-next': {
    label: t('Play next'),
    isShown: (situation) => isAudible(situation.clip) && isNotTrashed(situation) && !inQueue(situation),
  },
  'add-to-party': {
    label: t('Add to party'),
    isShown: (at) => at.partyRole !== null && isReady(at),
    obstacle: (at) =>
      at.clip.is_public || (at.partyRole === 'host' && isOwner(at)) ? null : t('public songs only'),
    needsSignal: true,
  },
  like: { label: t('Like'), isShown: (at) => isNotTrashed(at) && reaction(at) !== 'LIKE' },
  'remove-like': {
    label: t('Remove like'),
    isShown: (at) => isNotTrashed(at) && reaction(at) === 'LIKE',
  },
  dislike: {
    label: t('Dislike'),
    isShown: (at) => isNotTrashed(at) && reaction(at) !== 'DISLIKE',
  },
  'remove-dislike': {
    label: t('Remove dislike'),
    isShown: (at) => isNotTrashed(at) && reaction(at) === 'DISLIKE',
  },
  'song-radio': {
    label: t('Song radio'),
    isShown: (at) => isAudible(at.clip) && isNotTrashed(at),
    needsSignal: true,
  },
  'open-song': { label: t('Open song page'), isShown: (at) => isNotTrashed(at) && !at.isOnItsPage },
  'open-album': {
    label: t('Go to album'),
    isShown: (at) => isOwner(at) && isNotTrashed(at) && at.clip.metadata.album !== undefined,
  },
  'open-artist': {
    label: t('Go to artist'),
    isShown: (at) => isOwner(at) && isNotTrashed(at) && at.clip.metadata.artist !== undefined,
  },
  'open-profile': {
    label: t('Open profile'),
    isShown: (at) => isNotTrashed(at) && !isOwner(at) && at.clip.handle !== '',
  },
  extend: {
    needsWhole: true,
    label: t('Extend'),
    isShown: (at) => isReady(at) && canRemix(at, 'extend'),
  },
  cover: {
    needsWhole: true,
    label: t('Cover'),
    isShown: (at) => isReady(at) && (isOwner(at) || at.clip.metadata.remix !== 'none' || isOfContest(at)),
    obstacle: (at) => notAnalyzed(at) ?? (needsCoverPlan(at) ? t('larger plan') : null),
    note: ({ clip, credits }) =>
      [
        ...(isFromUpload(clip) ? [t('by ear')] : []),
        ...(credits && freeCoversLeft(credits) > 0 ? [freeSongsText(freeCoversLeft(credits))] : []),
      ].join(', ') || null,
  },
  'other-style': {
    needsWhole: true,
    label: t('Same lyrics, new style'),
    isShown: (at) => isReady(at) && at.clip.metadata.has_vocal && canRemix(at, 'chameleon'),
    obstacle: needsNotes,
  },
  'use-sound': {
    needsWhole: true,
    label: t('Use this sound'),
    isShown: (at) => isReady(at) && canRemix(at, 'artist'),
    obstacle: needsNotes,
  },
  feedback: {
    label: t('Give feedback'),
    isShown: (at) => isReady(at) && at.viewerId !== null,
  },
  'not-interested': {
    label: t('Not interested'),
    isShown: (at) =>
      isReady(at) && !isOwner(at) && at.viewerId !== null && !at.clip.reaction?.is_not_interested,
  },
  interested: {
    label: t('Interested again'),
    isShown: (at) => isReady(at) && at.clip.reaction?.is_not_interested === true,
  },
  report: {
    label: t('Report'),
    isDanger: true,
    isShown: (at) => isReady(at) && !isOwner(at) && !at.clip.reaction?.is_flagged,
  },
  'take-back-report': {
    label: t('Take report back'),
    isShown: (at) => at.clip.reaction?.is_flagged === true,
  },
  reuse: { label: t('Reuse styles and lyrics'), isShown: isReady },
  take: {
    label: ({ takeModel }) => t('Take with {name}', { name: takeModel?.name }),
    isShown: (at) => isOwnReady(at) && at.takeModel !== null && isSketch(at),
    price: ({ takeModel }) => takeModel,
    needsSignal: true,
  },
  'move-to-workspace': {
    label: t('Move to workspace'),
    isShown: (situation) => isOwner(situation) && isNotTrashed(situation) && !inQueue(situation),
  },
  files: { needsWhole: true, label: t('Download files'), isShown: isReady },
  'lead-sheet': {
    needsWhole: true,
    label: t('Lead sheet'),
    // Only a score has notes.
    isShown: (at) => isReady(at) && !isFromUpload(at.clip),
  },
  edit: {
    needsWhole: true,
    label: t('Open editor'),
    isShown: isOwnReady,
    needsSignal: true,
    plan: EDIT_PLAN,
  },
  'replace-section': {
    needsWhole: true,
    label: t('Replace section'),
    isShown: isOwnReady,
    obstacle: (at) =>
      at.credits?.accessible_features.includes('edit_mode') === false ? t('larger plan') : needsReplacer(at),
  },
  studio: {
    needsWhole: true,
    label: t('Open in studio'),
    isShown: (at) => isOwnReady(at) && at.credits?.accessible_features.includes('studio') === true,
  },
  crop: { needsWhole: true, label: t('Crop'), isShown: isOwnReady, needsSignal: true, plan: EDIT_PLAN },
  'fade-out': {
    needsWhole: true,
    label: t('Fade out'),
    isShown: isOwnReady,
    needsSignal: true,
    plan: EDIT_PLAN,
  },
  speed: { needsWhole: true, label: t('Speed'), isShown: isOwnReady, needsSignal: true, plan: EDIT_PLAN },
  merge: {
    needsWhole: true,
    label: t('Merge with other songs'),
    isShown: isOwnReady,
    obstacle: needsNotes,
    needsSignal: true,
  },
  remaster: {
    needsWhole: true,
    label: t('Remaster'),
    isShown: (at) => isOwnReady(at) && at.clip.metadata.type !== 'upload',
    obstacle: (at) => needsNotes(at) ?? (needsRemasterPlan(at) ? t('larger plan') : null),
    needsSignal: true,
    price: () => ({ credits: REMASTER_CREDITS, free: 'free_remasters_remaining' }),
  },
  stems: {
    needsWhole: true,
    label: t('Get stems'),
    isShown: (at) => isOwnReady(at) && at.clip.metadata.type !== 'stem',
    obstacle: (at) => stemsObstacle(at.clip, at.viewerId ?? '', engineFor('stems', at) !== null),
    note: (at) => (isFromUpload(at.clip) ? separatorText(at) : null),
    needsSignal: true,
    price: ({ clip }) => stemsPrice(clip),
    plan: STEMS_PLAN,
  },
  'make-persona': {
    needsWhole: true,
    label: t('Make persona'),
    isShown: (at) => at.hasPersonas && isOwnReady(at) && at.clip.metadata.type !== 'stem',
    obstacle: needsNotes,
    needsSignal: true,
  },
  video: {
    needsWhole: true,
    label: t('Create video'),
    isShown: (at) => isOwnReady(at) && at.hasVideos,
    note: ({ clip, credits }) =>
      credits && !credits.accessible_features.includes('generate_song_video')
        ? t('another plan')
        : clip.metadata.video_is_stale
          ? t('the song has changed')
          : null,
  },
  details: { label: t('Edit details'), isShown: isOwnReady },
  'lyric-times': {
    needsWhole: true,
    label: t('Set lyric times'),
    isShown: (at) => isOwnReady(at) && isFromUpload(at.clip) && at.clip.metadata.prompt.trim() !== '',
    needsSignal: true,
  },
  'remix-permission': { label: t('Remix permission'), isShown: isOwnReady },
  publish: {
    label: t('Publish'),
    isShown: (at) => isOwnReady(at) && !at.clip.is_public,
    obstacle: hiddenByStaff,
  },
  'make-private': {
    label: ({ isOpenByLink }) => (isOpenByLink ? t('Only by link') : t('Make private')),
    isShown: (at) => isOwner(at) && isNotTrashed(at) && at.clip.is_public,
  },
  pin: {
    label: t('Pin'),
    isShown: (at) => isOwnReady(at) && !at.clip.is_pinned,
    obstacle: hiddenByStaff,
    note: ({ clip }) => (clip.is_public ? null : t('makes it public')),
  },
  restore: { label: t('Restore'), isShown: (at) => isOwner(at) && at.clip.is_trashed },
  unpin: { label: t('Unpin'), isShown: (at) => isOwnReady(at) && at.clip.is_pinned },
  trash: {
    label: t('Move to trash'),
    isShown: (at) => isOwner(at) && isNotTrashed(at) && !isRunning(at.clip),
    isDanger: true,
  },
  'delete-forever': {
    label: t('Delete forever'),
    isShown: (at) => isOwner(at) && at.clip.is_trashed,
    needsSignal: true,
    isDanger: true,
  },
} satisfies Record<string, ClipActionRule>;

export type ClipActionId = keyof typeof RULES;

/** The actions of accounts that may only listen: the server refuses all others. */
const LISTENER_ACTIONS: ReadonlySet<ClipActionId> = new Set<ClipActionId>([
  'play-now',
  'move-up',
  'move-down',
  'remove-from-queue',
  'add-to-queue',
  'add-to-playlist',
  'download',
  'remove-download',
  'share',
  'copy-link',
  'play-next',
  'add-to-party',
  'like',
  'remove-like',
  'dislike',
  'remove-dislike',
  'song-radio',
  'feedback',
  'not-interested',
  'interested',
  'report',
  'take-back-report',
  'files',
  'lead-sheet',
  'pin',
  'unpin',
]);

/** One action as shown in a menu. */
export interface ClipAction {
  readonly id: ClipActionId;
  readonly label: string;
  /** What it costs, needs or does, or why it is unavailable; null for no note. */
  readonly note: string | null;
  readonly isDisabled: boolean;
  readonly isDanger: boolean;
}

const ENTRIES = Object.entries(RULES) as unknown as [ClipActionId, ClipActionRule][];

/** Returns the actions available to the viewer. */
export function clipActions(situation: ClipSituation): ClipAction[] {
  const isOpen = (id: ClipActionId) => !situation.isListener || LISTENER_ACTIONS.has(id);
  return ENTRIES.filter(([id, rule]) => isOpen(id) && rule.isShown(situation)).map(([id, rule]) => {
    const plan = missingPlan(rule, situation);
    const obstacle = obstacleTo(rule, situation, plan);
    const price = rule.price?.(situation);
    const priced = price ? priceNote(price, situation.credits) : null;
    return {
      id,
      label: typeof rule.label === 'string' ? rule.label : rule.label(situation),
      note: obstacle ?? plan ?? priced ?? rule.note?.(situation) ?? null,
      isDisabled: obstacle !== null,
      isDanger: rule.isDanger ?? false,
    };
  });
}

/** The smallest plan with the action, where the viewer's plan lacks it; otherwise null. */
function missingPlan({ plan }: ClipActionRule, { credits }: ClipSituation): string | null {
  if (!plan || !credits || credits.accessible_features.includes(plan.feature)) return null;
  return t('{plan} plan', { plan: PLAN_NAMES[plan.level] });
}

function obstacleTo(rule: ClipActionRule, situation: ClipSituation, plan: string | null): string | null {
  if (rule.needsWhole && isPreview(situation.clip)) return t('unlock it first');
  const own = rule.obstacle?.(situation) ?? null;
  if (own !== null) return own;
  if (rule.needsSignal && situation.isOffline) return t('needs signal');
  const price = rule.price?.(situation);
  return plan === null && price ? missingCredits(price, situation.credits) : null;
}
