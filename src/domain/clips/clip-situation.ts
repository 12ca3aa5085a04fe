import type { BillingInfo } from '#contract/billing/billing';
import type { Clip } from '#contract/songs/clips';
import type { TakeModel } from '../create/engine-tasks.ts';

/** What determines which actions a song offers to a viewer. */
export interface ClipSituation {
  readonly clip: Clip;
  /** The viewer's id; null for a visitor. */
  readonly viewerId: string | null;
  /** The viewer's account may only listen. */
  readonly isListener: boolean;
  readonly isOffline: boolean;
  /** Unlisted links of the viewer's open it now. */
  readonly isOpenByLink: boolean;
  /** Downloaded to this device, or being downloaded. */
  readonly isDownloaded: boolean;
  /** Position in the queue; null outside the queue's own menu. */
  readonly queue: { readonly isFirst: boolean; readonly isLast: boolean } | null;
  /** The viewer is on the song's own page. */
  readonly isOnItsPage: boolean;
  /** The flag video-generation (ROLE-32). */
  readonly hasVideos: boolean;
  /** The flag persona (ROLE-37). */
  readonly hasPersonas: boolean;
  /** The viewer's part in a party that runs; null without one. */
  readonly partyRole: 'host' | 'guest' | null;
  /** The song of the running contest; null without one. */
  readonly contestClipId: string | null;
  /** The connected model that makes takes of sketches; null without one. */
  readonly takeModel: TakeModel | null;
  /** Credits, free quotas and features; null until loaded. */
  readonly credits: ClipCredits | null;
}

export type FreeQuota =
  | 'free_persona_clips_remaining'
  | 'free_cover_clips_remaining'
  | 'free_remasters_remaining'
  | 'free_web_v4_gens_remaining';

export type ClipCredits = Pick<BillingInfo, FreeQuota | 'accessible_features'> &
  Partial<Pick<BillingInfo, 'has_credit_limit' | 'models'>> & { readonly left: number };
