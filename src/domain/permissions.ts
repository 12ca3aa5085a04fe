import type { CallId } from '#contract/contract';

/**
 * Who asks: anonymous without a token; stranger signed in without a tie to the entity; collaborator shares a
 * workspace with its owner; staff runs the server and is not the owner.
 */
export type Actor = 'anonymous' | 'stranger' | 'collaborator' | 'owner' | 'staff';

/** Entities that everybody may see, and those that only their people may know of. */
export type Visibility = 'public' | 'private';

/** 401 sign in first; 403 known but not yours; 404 as if it did not exist. */
export type Verdict = 'allowed' | 401 | 403 | 404;

type Rule = Readonly<Record<Actor, Verdict>>;
interface CallRules {
  /** The call on a public entity, or the call itself where it names no entity. */
  readonly public: Rule;
  /** The call on a private entity. Trashed entities are private. */
  readonly private: Rule;
}

const rule = (
  anonymous: Verdict,
  stranger: Verdict,
  collaborator: Verdict,
  owner: Verdict,
  staff: Verdict,
): Rule => ({ anonymous, stranger, collaborator, owner, staff });

const EVERYBODY = rule('allowed', 'allowed', 'allowed', 'allowed', 'allowed');
const SIGNED_IN = rule(401, 'allowed', 'allowed', 'allowed', 'allowed');

/** The call names no entity, or only the caller's own. */
const open: CallRules = { public: EVERYBODY, private: EVERYBODY };
const signedIn: CallRules = { public: SIGNED_IN, private: SIGNED_IN };

/** Reading an entity: what is private exists only for its people and for staff, who moderate. */
const readable: CallRules = {
  public: EVERYBODY,
  private: rule(404, 404, 'allowed', 'allowed', 'allowed'),
};

/** Using an entity without changing it for others. */
const usable: CallRules = { public: EVERYBODY, private: rule(404, 404, 'allowed', 'allowed', 404) };

/** Using an entity under one's own name. */
const reactable: CallRules = { public: SIGNED_IN, private: rule(401, 404, 'allowed', 'allowed', 404) };

/** Changing an entity: its owner alone. */
const ownable: CallRules = {
  public: rule(401, 403, 403, 'allowed', 403),
  private: rule(401, 404, 403, 'allowed', 404),
};

/** What only its owner knows of. */
const secret: CallRules = {
  public: rule(401, 404, 404, 'allowed', 404),
  private: rule(401, 404, 404, 'allowed', 404),
};

const PERMISSIONS: Readonly<Record<CallId, CallRules>> = {
  'billing.getInfo': signedIn,
  'clips.get': readable,
  'clips.getSongsByIds': readable,
  'clips.incrementPlayCount': usable,
  'clips.updateReactionType': reactable,
  'engines.list': signedIn,
  'feed.list': signedIn,
  'generate.create': signedIn,
  'generate.listRequests': signedIn,
  'lyrics.align': readable,
  'lyrics.getAligned': readable,
  'lyrics.create': signedIn,
  'lyrics.get': secret,
  'pins.list': open,
  'pins.pinClip': ownable,
  'player.autoplay': open,
  'player.getPlaybarState': signedIn,
  'player.setPlaybarState': signedIn,
  'playlists.create': signedIn,
  'playlists.get': readable,
  'playlists.listMine': signedIn,
  'playlists.updateClips': ownable,
  'session.get': signedIn,
  'status.get': open,
};

/** What an actor may do with a call on an entity of this visibility. */
export function verdict(call: CallId, actor: Actor, visibility: Visibility): Verdict {
  return PERMISSIONS[call][visibility][actor];
}

/** Whether the call needs a signed-in caller whatever the entity. */
export function needsSignIn(call: CallId): boolean {
  const rules = PERMISSIONS[call];
  return rules.public.anonymous === 401 && rules.private.anonymous === 401;
}
