import { accountCalls } from './accounts.ts';
import { analyticsCalls } from './analytics.ts';
import { appCalls } from './apps.ts';
import { billingCalls } from './billing.ts';
import { blockCalls } from './blocks.ts';
import { captchaCalls } from './captcha.ts';
import { clipCalls } from './clips.ts';
import { commentCalls } from './comments.ts';
import { contestCalls } from './contests.ts';
import { deviceCalls } from './devices.ts';
import { discoverCalls } from './discover.ts';
import { editCalls } from './edits.ts';
import type { Endpoint, EndpointArgs, EndpointInput, EndpointResponse } from './endpoint.ts';
import { engineCalls } from './engines.ts';
import { feedCalls } from './feed.ts';
import { feedbackCalls } from './feedback.ts';
import { fileCalls } from './files.ts';
import { generateCalls } from './generate.ts';
import { inviteCalls } from './invites.ts';
import { keyCalls } from './keys.ts';
import { lineageCalls } from './lineage.ts';
import { linkCalls } from './links.ts';
import { llmCalls } from './llm.ts';
import { lyricsCalls } from './lyrics.ts';
import { metadataCalls } from './metadata.ts';
import { modeCalls } from './mode.ts';
import { moderationCalls } from './moderation.ts';
import { notificationCalls } from './notifications.ts';
import { partyCalls } from './parties.ts';
import { personaCalls } from './personas.ts';
import { pictureCalls } from './pictures.ts';
import { pinCalls } from './pins.ts';
import { playerCalls } from './player.ts';
import { playlistCalls } from './playlists.ts';
import { profileCalls } from './profiles.ts';
import { projectCalls } from './projects.ts';
import { promptCalls } from './prompts.ts';
import { pushCalls } from './push.ts';
import { radioCalls } from './radio.ts';
import { registrationCalls } from './registration.ts';
import { scrobblerCalls } from './scrobblers.ts';
import { searchCalls } from './search.ts';
import { sessionCalls } from './session.ts';
import { shareCalls } from './share.ts';
import { socialCalls } from './social.ts';
import { statusCalls } from './status.ts';
import { storageCalls } from './storage.ts';
import { studioCalls } from './studio.ts';
import { styleCalls } from './styles.ts';
import { trashCalls } from './trash.ts';
import { trendingCalls } from './trending.ts';
import { uploadCalls } from './uploads.ts';
import { userCalls } from './users.ts';
import { videoCalls } from './videos.ts';
import { webhookCalls } from './webhooks.ts';

/** Every API call by id. The id is the same string in client, command, outbox row, log and test. */
export const contract = {
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

export type Contract = typeof contract;
export type CallId = keyof Contract;
export type CallInput<Id extends CallId> = EndpointInput<Contract[Id]>;
export type CallArgs<Id extends CallId> = EndpointArgs<Contract[Id]>;
export type CallResponse<Id extends CallId> = EndpointResponse<Contract[Id]>;
