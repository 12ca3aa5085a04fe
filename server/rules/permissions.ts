import { type Access, SIGNED_IN_ACCESS, type SignedInAccess } from '#contract/endpoint';

/**
 * Who asks: anonymous without a token; stranger signed in without a tie to the entity; collaborator is in a
 * workspace with it; staff runs the server and is neither.
 */
export type Actor = 'anonymous' | 'stranger' | 'collaborator' | 'owner' | 'staff';

/** Entities that everybody may see, and those that only their people may know of. */
export type Visibility = 'public' | 'private';

/** 401 sign in first; 403 known but not yours; 404 as if it did not exist. */
export type Verdict = 'allowed' | 401 | 403 | 404;

type Rule = Readonly<Record<Actor, Verdict>>;
interface AccessRules {
  /** On a public entity, or for a call that is about no single entity. */
  readonly public: Rule;
  /** On a private entity. Trashed entities are private. */
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
const STAFF = rule(401, 403, 403, 403, 'allowed');

/** What each kind of access means; the contract says which kind a call has. */
const RULES: Readonly<Record<Access, AccessRules>> = {
  everybody: { public: EVERYBODY, private: EVERYBODY },
  'signed-in': { public: SIGNED_IN, private: SIGNED_IN },
  /** Running the server. */
  staff: { public: STAFF, private: STAFF },
  /** Reading: what is private exists only for its people and for staff, who moderate. */
  readable: { public: EVERYBODY, private: rule(404, 404, 'allowed', 'allowed', 'allowed') },
  /** Using without a change that others see. */
  usable: { public: EVERYBODY, private: rule(404, 404, 'allowed', 'allowed', 404) },
  /** Using under one's own name. */
  reactable: { public: SIGNED_IN, private: rule(401, 404, 'allowed', 'allowed', 404) },
  /** Changing: the owner alone. */
  ownable: {
    public: rule(401, 403, 403, 'allowed', 403),
    private: rule(401, 404, 403, 'allowed', 404),
  },
  /** What its owner and those whom it is shared with see and change together. */
  shared: {
    public: rule(401, 404, 'allowed', 'allowed', 404),
    private: rule(401, 404, 'allowed', 'allowed', 404),
  },
  /** What only its owner knows of. */
  secret: {
    public: rule(401, 404, 404, 'allowed', 404),
    private: rule(401, 404, 404, 'allowed', 404),
  },
};

/** What an actor may do, with this access, to an entity of this visibility. */
export function verdict(access: Access, actor: Actor, visibility: Visibility): Verdict {
  return RULES[access][visibility][actor];
}

/** Whether the access lets no anonymous caller in, whatever the entity. */
export function needsSignIn(access: Access): access is SignedInAccess {
  return (SIGNED_IN_ACCESS as readonly Access[]).includes(access);
}
