import type { LinkReach } from '#contract/accounts/session';
import { t } from '#lib/translate';
import { useLinkTarget } from '#state/queries/sharing/link-target';

const NOTES: Readonly<Record<LinkReach, string>> = {
  network: t('Links work on devices in your network.'),
  closed: t(
    'The server can be reached from this computer only. Start it with HOST=0.0.0.0, and links work on devices in your network.',
  ),
  unknown: t(
    'Links work on this computer only. Set SKYLARK_ORIGIN to the address at which others open this server.',
  ),
};

/** Says who can open the links shown beside it; nothing where everybody can. */
export function LinkReachNote() {
  const { reach } = useLinkTarget();
  return reach === null ? null : <p className="small muted">{NOTES[reach]}</p>;
}
