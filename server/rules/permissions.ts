import { type Access, SIGNED_IN_ACCESS, type SignedInAccess } from '#contract/endpoint';

/**
 * The caller: anonymous without a token; stranger is signed in but unrelated to the entity; collaborator shares
 * a workspace with it; staff runs the server and is neither.
 */
export type Actor = 'anonymous' | 'stranger' | 'collaborator' | 'owner' | 'staff';

/** Entities visible to everyone, and those whose existence is known only to those with access. */
export type Visibility = 'public' | 'private';

/** 401 sign in first; 403 known but not yours; 404 as if it did not exist. */
export type Verdict = 'allowed' | 401 | 403 | 404;

type Rule = Readonly<Record<Actor, Verdict>>;
interface AccessRules {
  /** On a public entity, or for a call not about a single entity. */
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

/** The rules of each kind of access; the contract assigns one to each call. */
const RULES: Readonly<Record<Access, AccessRules>> = {
  everybody: { public: EVERYBODY, private: EVERYBODY },
  'signed-in': { public: SIGNED_IN, private: SIGNED_IN },
  /** Operating the server. */
  staff: { public: STAFF, private: STAFF },
  /** Reading: private entities exist only for those with access and for staff, who moderate. */
  readable: { public: EVERYBODY, private: rule(404, 404, 'allowed', 'allowed', 'allowed') },
  /** Using without a change visible to others. */
  usable: { public: EVERYBODY, private: rule(404, 404, 'allowed', 'allowed', 404) },
  /** Using under the caller's own name. */
  reactable: { public: SIGNED_IN, private: rule(401, 404, 'allowed', 'allowed', 404) },
  /** Changing: owner only. */
  ownable: {
    public: rule(401, 403, 403, 'allowed', 403),
    private: rule(401, 404, 403, 'allowed', 404),
  },
  /** Content that its owner and collaborators see and change together. */
  shared: {
    public: rule(401, 404, 'allowed', 'allowed', 404),
    private: rule(401, 404, 'allowed', 'allowed', 404),
  },
  /** Content only its owner knows of. */
  secret: {
    public: rule(401, 404, 404, 'allowed', 404),
    private: rule(401, 404, 404, 'allowed', 404),
  },
};

/** What an actor may do with this access to an entity of this visibility. */
export function verdict(access: Access, actor: Actor, visibility: Visibility): Verdict {
  return RULES[access][visibility][actor];
}

/** Whether the access rejects all anonymous callers, whatever the entity. */
export function needsSignIn(access: Access): access is SignedInAccess {
  return (SIGNED_IN_ACCESS as readonly Access[]).includes(access);
}
