import { COMPACT_TYPES } from '#domain/files/compact-audio';

/**
 * Feature flags of this server (decision O-22): all are on except 'skip-paywall' and the two that are up to the
 * operator.
 */
export const FLAGS: Readonly<Record<string, boolean>> = {
  'create-projects': true,
  'video-generation': true,
  'collab-workspaces': true,
  'queue-auto-refresh': true,
  'auk-model': true,
  'edit-mode-intro': true,
  'event-subscribers': true,
  'enable-m4a-audio': true,
  'vidgen-ui-update': true,
  'persona-search': true,
  persona: true,
  'playlist-condition': true,
  personalization: true,
  'under-over-painting': true,
  'edit-mode-ui': true,
  'artist-profiles': true,
  'video-to-song': true,
  'clip-configs': true,
  'skip-paywall': false,
};

/** All flags as a session reports them. */
export const sessionFlags = (services: {
  readonly hasOneColumnCreate: boolean;
  readonly hasSeveralCurrencies: boolean;
}): Record<string, boolean> => ({
  ...FLAGS,
  'create-v1-5': services.hasOneColumnCreate,
  'enable-multi-ccy-stripe': services.hasSeveralCurrencies,
});

/** The smaller files created for songs; M4A only with its flag (decision O-89). */
export const OFFERED_COMPACT_TYPES = COMPACT_TYPES.filter(
  (type) => type !== 'm4a' || FLAGS['enable-m4a-audio'] === true,
);
