import { accountCalls } from './accounts/accounts.ts';
import { appCalls } from './accounts/apps.ts';
import { captchaCalls } from './accounts/captcha.ts';
import { keyCalls } from './accounts/keys.ts';
import { pushCalls } from './accounts/push.ts';
import { registrationCalls } from './accounts/registration.ts';
import { sessionCalls } from './accounts/session.ts';
import { webhookCalls } from './accounts/webhooks.ts';
import { billingCalls } from './billing/billing.ts';
import { inviteCalls } from './collections/invites.ts';
import { personaCalls } from './collections/personas.ts';
import { pinCalls } from './collections/pins.ts';
import { playlistCalls } from './collections/playlists.ts';
import { projectCalls } from './collections/projects.ts';
import { discoverCalls } from './discovery/discover.ts';
import { feedCalls } from './discovery/feed.ts';
import { searchCalls } from './discovery/search.ts';
import { trendingCalls } from './discovery/trending.ts';
import type { Endpoint, EndpointArgs, EndpointInput, EndpointResponse } from './endpoint.ts';
import { fileCalls } from './files/files.ts';
import { pictureCalls } from './files/pictures.ts';
import { videoCalls } from './files/videos.ts';
import { deviceCalls } from './listening/devices.ts';
import { partyCalls } from './listening/parties.ts';
import { playerCalls } from './listening/player.ts';
import { radioCalls } from './listening/radio.ts';
import { scrobblerCalls } from './listening/scrobblers.ts';
import { editCalls } from './making/edits.ts';
import { engineCalls } from './making/engines.ts';
import { generateCalls } from './making/generate.ts';
import { llmCalls } from './making/llm.ts';
import { lyricsCalls } from './making/lyrics.ts';
import { promptCalls } from './making/prompts.ts';
import { studioCalls } from './making/studio.ts';
import { styleCalls } from './making/styles.ts';
import { uploadCalls } from './making/uploads.ts';
import { analyticsCalls } from './operation/analytics.ts';
import { modeCalls } from './operation/mode.ts';
import { statusCalls } from './operation/status.ts';
import { storageCalls } from './operation/storage.ts';
import { blockCalls } from './people/blocks.ts';
import { commentCalls } from './people/comments.ts';
import { contestCalls } from './people/contests.ts';
import { feedbackCalls } from './people/feedback.ts';
import { moderationCalls } from './people/moderation.ts';
import { notificationCalls } from './people/notifications.ts';
import { profileCalls } from './people/profiles.ts';
import { socialCalls } from './people/social.ts';
import { userCalls } from './people/users.ts';
import { linkCalls } from './sharing/links.ts';
import { shareCalls } from './sharing/share.ts';
import { clipCalls } from './songs/clips.ts';
import { lineageCalls } from './songs/lineage.ts';
import { metadataCalls } from './songs/metadata.ts';
import { trashCalls } from './songs/trash.ts';

/** The types of all calls, named: a type inferred from `contract` is longer than a declaration may be. */
export type Contract = typeof accountCalls &
  typeof appCalls &
  typeof analyticsCalls &
  typeof billingCalls &
  typeof blockCalls &
  typeof captchaCalls &
  typeof clipCalls &
  typeof commentCalls &
  typeof contestCalls &
  typeof editCalls &
  typeof deviceCalls &
  typeof discoverCalls &
  typeof engineCalls &
  typeof feedCalls &
  typeof feedbackCalls &
  typeof fileCalls &
  typeof generateCalls &
  typeof inviteCalls &
  typeof lyricsCalls &
  typeof notificationCalls &
  typeof partyCalls &
  typeof personaCalls &
  typeof llmCalls &
  typeof keyCalls &
  typeof lineageCalls &
  typeof linkCalls &
  typeof metadataCalls &
  typeof moderationCalls &
  typeof pictureCalls &
  typeof pinCalls &
  typeof playerCalls &
  typeof playlistCalls &
  typeof profileCalls &
  typeof projectCalls &
  typeof promptCalls &
  typeof pushCalls &
  typeof radioCalls &
  typeof registrationCalls &
  typeof searchCalls &
  typeof modeCalls &
  typeof sessionCalls &
  typeof shareCalls &
  typeof socialCalls &
  typeof statusCalls &
  typeof trashCalls &
  typeof userCalls &
  typeof storageCalls &
  typeof studioCalls &
  typeof styleCalls &
  typeof uploadCalls &
  typeof trendingCalls &
  typeof videoCalls &
  typeof scrobblerCalls &
  typeof webhookCalls;

/** Every API call by id. The id is the same string in client, command, outbox row, log and test. */
export const contract: Contract = {
  ...accountCalls,
  ...appCalls,
  ...analyticsCalls,
  ...billingCalls,
  ...blockCalls,
  ...captchaCalls,
  ...clipCalls,
  ...commentCalls,
  ...contestCalls,
  ...editCalls,
  ...deviceCalls,
  ...discoverCalls,
  ...engineCalls,
  ...feedCalls,
  ...feedbackCalls,
  ...fileCalls,
  ...generateCalls,
  ...inviteCalls,
  ...lyricsCalls,
  ...notificationCalls,
  ...partyCalls,
  ...personaCalls,
  ...llmCalls,
  ...keyCalls,
  ...lineageCalls,
  ...linkCalls,
  ...metadataCalls,
  ...moderationCalls,
  ...pictureCalls,
  ...pinCalls,
  ...playerCalls,
  ...playlistCalls,
  ...profileCalls,
  ...projectCalls,
  ...promptCalls,
  ...pushCalls,
  ...radioCalls,
  ...registrationCalls,
  ...searchCalls,
  ...modeCalls,
  ...sessionCalls,
  ...shareCalls,
  ...socialCalls,
  ...statusCalls,
  ...trashCalls,
  ...userCalls,
  ...storageCalls,
  ...studioCalls,
  ...styleCalls,
  ...uploadCalls,
  ...trendingCalls,
  ...videoCalls,
  ...scrobblerCalls,
  ...webhookCalls,
} satisfies Record<string, Endpoint>;

export type CallId = keyof Contract;
export type CallInput<Id extends CallId> = EndpointInput<Contract[Id]>;
export type CallArgs<Id extends CallId> = EndpointArgs<Contract[Id]>;
export type CallResponse<Id extends CallId> = EndpointResponse<Contract[Id]>;
