import { useRouter, useRouterState } from '@tanstack/react-router';
import { useSnapshot } from 'valtio';
import { ensureSignedIn } from '#components/account/ensure-signed-in.ts';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { ClipAction } from '#domain/clips/clip-actions';
import type { ClipSituation } from '#domain/clips/clip-situation';
import { noteAction } from '#state/bridges/user-actions';
import { closePlayer } from '#state/commands/listening/player';
import { useAccount } from '#state/queries/accounts/session';
import { useSession } from '#state/queries/accounts/stored-session';
import { useCredits } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { useDownload } from '#state/queries/files/downloads';
import { useTakeModel } from '#state/queries/making/take-model';
import { useContest } from '#state/queries/people/contest';
import type { ClipItem } from '#state/queries/songs/clips';
import { partiesStore } from '#state/stores/parties';
import { playerStore } from '#state/stores/player';
import { CLIP_ACTION_HANDLERS } from './clip-action-handlers.tsx';

/** What determines the actions, besides the song itself. */
export function useClipSituation(
  clipId: string,
  queueIndex: number | null,
): Omit<ClipSituation, 'clip' | 'isOpenByLink'> {
  const { isSignedIn, userId } = useAccount();
  const isOffline = useIsOffline();
  const download = useDownload(clipId);
  const credits = useCredits().data;
  const { queue } = useSnapshot(playerStore);
  const partyRole = usePartyRole();
  const { flags, roles } = useSession().data?.session ?? {};
  const takeModel = useTakeModel();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const contestClipId = useContest()?.source_clip_id ?? null;
  return {
    viewerId: isSignedIn ? userId : null,
    isListener: roles?.listener === true,
    isOffline,
    isOnItsPage: pathname === `/song/${clipId}`,
    hasVideos: flags?.['video-generation'] !== false,
    hasPersonas: flags?.persona !== false,
    partyRole,
    contestClipId,
    takeModel,
    isDownloaded: download !== null && download.state !== 'failed',
    credits: credits?.billing
      ? {
          ...credits.billing,
          free_cover_clips_remaining: credits.freeClips.cover,
          free_remasters_remaining: credits.freeClips.remaster,
          left: credits.credits,
        }
      : null,
    queue:
      queueIndex === null
        ? null
        : { isFirst: queueIndex === queue.index + 1, isLast: queueIndex === queue.clipIds.length - 1 },
  };
}

function usePartyRole(): ClipSituation['partyRole'] {
  const { party, guestCode } = useSnapshot(partiesStore);
  if (party !== null) return 'host';
  return guestCode === null ? null : 'guest';
}

/** Runs the chosen action and reports a failure. */
export function useChoose(queueIndex: number | null) {
  const router = useRouter();
  return ({ id }: ClipAction, { clip }: ClipItem) => {
    const { needsAccount, opens, run } = CLIP_ACTION_HANDLERS[id];
    if (needsAccount && !ensureSignedIn()) return;
    noteAction(`clip_${id.replaceAll('-', '_')}`, { clip_id: clip.id });
    if (opens) closePlayer();
    void reportFailure(Promise.resolve(run(clip, { router, queueIndex })));
  };
}
