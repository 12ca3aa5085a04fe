import * as accounts from './accounts.ts';
import * as analytics from './analytics.ts';
import * as apps from './apps.ts';
import * as billing from './billing.ts';
import * as blocks from './blocks.ts';
import * as captcha from './captcha.ts';
import * as clips from './clips.ts';
import * as comments from './comments.ts';
import * as contests from './contests.ts';
import type { CallNoun, HandlersOf } from './context.ts';
import * as devices from './devices.ts';
import * as discover from './discover.ts';
import * as edits from './edits.ts';
import * as engines from './engines.ts';
import type { EntityDefinition } from './entity.ts';
import * as feed from './feed.ts';
import * as feedback from './feedback.ts';
import * as files from './files.ts';
import * as generate from './generate.ts';
import * as invites from './invites.ts';
import * as keys from './keys.ts';
import * as lineage from './lineage.ts';
import * as links from './links.ts';
import * as llm from './llm.ts';
import * as lyrics from './lyrics.ts';
import * as metadata from './metadata.ts';
import * as mode from './mode.ts';
import * as moderation from './moderation.ts';
import * as notifications from './notifications.ts';
import * as parties from './parties.ts';
import * as personas from './personas.ts';
import * as pictures from './pictures.ts';
import * as pins from './pins.ts';
import * as player from './player.ts';
import * as playlists from './playlists.ts';
import * as profiles from './profiles.ts';
import * as projects from './projects.ts';
import * as prompts from './prompts.ts';
import * as push from './push.ts';
import * as radio from './radio.ts';
import * as registration from './registration.ts';
import * as scrobblers from './scrobblers.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as share from './share.ts';
import * as social from './social.ts';
import * as status from './status.ts';
import * as storage from './storage.ts';
import * as studio from './studio.ts';
import * as styles from './styles.ts';
import * as trash from './trash.ts';
import * as trending from './trending.ts';
import * as uploads from './uploads.ts';
import * as users from './users.ts';
import * as videos from './videos.ts';
import * as webhooks from './webhooks.ts';

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
