import type { Invitation, RegistrationInfo } from '#contract/accounts/registration';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { ApiError, refusal } from '#server/api-error';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { hashOf } from './keys.ts';
import {
  deleteInvitation,
  findRegistrationFacts,
  listInvitations,
  MAX_INVITATIONS,
  type StoredInvitation,
  storeInvitation,
  storeRegistration,
} from './registration.repository.ts';
import { makeInvitationCode, normalizedCode, registrationOf } from './registration.ts';

const DAY_MS = 24 * 60 * 60_000;

type DoorContext = Pick<BaseContext, 'db' | 'isLocal' | 'services'>;

async function registrationNow({ db, isLocal, services: { door } }: DoorContext) {
  return registrationOf({ fixed: door.registration, facts: await findRegistrationFacts(db), isLocal });
}

async function info(context: DoorContext): Promise<RegistrationInfo> {
  const { chosen } = await findRegistrationFacts(context.db);
  const fixed = context.services.door.registration;
  return {
    registration: await registrationNow(context),
    is_fixed: fixed !== null,
    is_default: fixed === null && chosen === null,
  };
}

function toInvitation(row: StoredInvitation): Invitation {
  return {
    id: row.id,
    note: row.note,
    role: row.role,
    uses: row.uses,
    max_uses: row.maxUses,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

export const handlers: HandlersOf<'registration'> = {
  async 'registration.getDoor'(_args, context) {
    const { hasPasswords, hasMail, providerName } = context.services.door;
    return {
      registration: await registrationNow(context),
      has_passwords: hasPasswords,
      has_mail: hasMail,
      provider: providerName,
    };
  },

  'registration.get': (_args, context) => info(context),

  async 'registration.set'({ body: { registration } }, context) {
    const { registration: fixed } = context.services.door;
    if (fixed !== null && fixed !== registration)
      throw new ApiError(409, t('SKYLARK_REGISTRATION decides this. Unset it to choose here.'), {
        field: 'registration',
      });
    await storeRegistration(context.db, registration);
    return info(context);
  },

  'registration.listInvitations': async (_args, { db, now }) => ({
    invitations: (await listInvitations(db, now)).map(toInvitation),
  }),

  async 'registration.createInvitation'({ body }, { db, viewer, now }) {
    const { note, role, max_uses: maxUses, expires_in_days: days } = body;
    if ((await listInvitations(db, now)).length >= MAX_INVITATIONS)
      throw new ApiError(
        409,
        t('There are already {max} open invitations. Revoke one first.', {
          max: MAX_INVITATIONS,
        }),
      );
    const code = makeInvitationCode();
    const row = await storeInvitation(db, {
      ...{ id: newId(), creatorId: viewer.id, codeHash: hashOf(normalizedCode(code)) },
      ...{ note: note.trim(), role, maxUses, expiresAt: new Date(now.getTime() + days * DAY_MS) },
    });
    return { ...toInvitation(row), code };
  },

  async 'registration.revokeInvitation'({ params: { invitation_id: id } }, { db }) {
    if (!(await deleteInvitation(db, id))) throw refusal(404);
    return {};
  },
};
