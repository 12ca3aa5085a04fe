import * as accounts from '#server/accounts/accounts.handlers';
import * as apps from '#server/accounts/apps.handlers';
import * as captcha from '#server/accounts/captcha.handlers';
import * as keys from '#server/accounts/keys.handlers';
import * as push from '#server/accounts/push.handlers';
import * as registration from '#server/accounts/registration.handlers';
import * as session from '#server/accounts/session.handlers';
import * as webhooks from '#server/accounts/webhooks.handlers';
import * as billing from '#server/billing/billing.handlers';
import * as invites from '#server/collections/invites.handlers';
import * as personas from '#server/collections/personas.handlers';
import * as pins from '#server/collections/pins.handlers';
import * as playlists from '#server/collections/playlists.handlers';
import * as projects from '#server/collections/projects.handlers';
import * as discover from '#server/discovery/discover.handlers';
import * as feed from '#server/discovery/feed.handlers';
import * as search from '#server/discovery/search.handlers';
import * as trending from '#server/discovery/trending.handlers';
import * as files from '#server/files/files.handlers';
import * as pictures from '#server/files/pictures.handlers';
import * as videos from '#server/files/videos.handlers';
import * as devices from '#server/listening/devices.handlers';
import * as parties from '#server/listening/parties.handlers';
import * as player from '#server/listening/player.handlers';
import * as radio from '#server/listening/radio.handlers';
import * as scrobblers from '#server/listening/scrobblers.handlers';
import * as edits from '#server/making/edits.handlers';
import * as engines from '#server/making/engines.handlers';
import * as generate from '#server/making/generate.handlers';
import * as llm from '#server/making/llm.handlers';
import * as lyrics from '#server/making/lyrics.handlers';
import * as prompts from '#server/making/prompts.handlers';
import * as studio from '#server/making/studio.handlers';
import * as styles from '#server/making/styles.handlers';
import * as uploads from '#server/making/uploads.handlers';
import * as analytics from '#server/operation/analytics.handlers';
import * as mode from '#server/operation/mode.handlers';
import * as status from '#server/operation/status.handlers';
import * as storage from '#server/operation/storage.handlers';
import * as blocks from '#server/people/blocks.handlers';
import * as comments from '#server/people/comments.handlers';
import * as contests from '#server/people/contests.handlers';
import * as feedback from '#server/people/feedback.handlers';
import * as moderation from '#server/people/moderation.handlers';
import * as notifications from '#server/people/notifications.handlers';
import * as profiles from '#server/people/profiles.handlers';
import * as social from '#server/people/social.handlers';
import * as users from '#server/people/users.handlers';
import * as links from '#server/sharing/links.handlers';
import * as share from '#server/sharing/share.handlers';
import * as clips from '#server/songs/clips.handlers';
import * as lineage from '#server/songs/lineage.handlers';
import * as metadata from '#server/songs/metadata.handlers';
import * as trash from '#server/songs/trash.handlers';
import type { CallNoun, HandlersOf } from './context.ts';
import type { EntityDefinition } from './entity.ts';

/** All nouns of the server, keyed by the first part of their call ids. */
const nouns = {
  accounts,
  analytics,
  apps,
  billing,
  blocks,
  captcha,
  clips,
  comments,
  contests,
  edits,
  devices,
  discover,
  engines,
  feed,
  feedback,
  files,
  generate,
  invites,
  keys,
  llm,
  lineage,
  links,
  lyrics,
  metadata,
  notifications,
  parties,
  personas,
  moderation,
  pictures,
  pins,
  player,
  playlists,
  profiles,
  projects,
  mode,
  session,
  social,
  status,
  users,
  prompts,
  push,
  radio,
  registration,
  search,
  share,
  storage,
  studio,
  styles,
  uploads,
  trash,
  trending,
  videos,
  scrobblers,
  webhooks,
};

type Definitions = {
  [Noun in keyof typeof nouns]: (typeof nouns)[Noun] extends { readonly entity: infer Definition }
    ? Definition
    : never;
}[keyof typeof nouns];

/** What the definition of each noun finds. */
type DefinedEntities = {
  [Definition in Definitions as Definition['noun']]: Definition extends EntityDefinition<string, infer Entity>
    ? Entity
    : never;
};

type AllHandlers = {
  readonly [Noun in CallNoun]: { readonly handlers: HandlersOf<Noun, DefinedEntities> };
};

/** The handlers of all calls of the contract, by noun; a missing noun or handler does not compile. */
export const handlersByNoun: AllHandlers = nouns;

const definitions = new Map(
  Object.values(nouns).flatMap((noun) => ('entity' in noun ? [[noun.entity.noun, noun.entity]] : [])) as [
    string,
    EntityDefinition<string, unknown>,
  ][],
);

/** How the server reads a noun's entities; undefined for a noun this version does not know. */
export function entityDefinition(noun: string): EntityDefinition<string, unknown> | undefined {
  return definitions.get(noun);
}
