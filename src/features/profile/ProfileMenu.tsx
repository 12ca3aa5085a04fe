import { Ban, RotateCcw } from 'lucide-react';
import { ensureSignedIn } from '#components/account/ensure-signed-in.ts';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { ProfileSummary } from '#contract/people/profiles';
import { t } from '#lib/translate';
import { blockProfile, unblockProfile } from '#state/commands/people/profiles';
import { askUser } from '#state/stores/dialogs';
import { Menu, MenuClose, MenuItem } from '#ui/overlays/Menu.tsx';

interface ProfileMenuProps {
  readonly profile: ProfileSummary;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Actions on another user's profile. */
export function ProfileMenu({ profile, anchor, onClose }: ProfileMenuProps) {
  const { handle, is_blocked: isBlocked, is_official: isOfficial } = profile;
  return (
    <Menu label={profile.display_name} anchor={anchor} onClose={onClose}>
      {isBlocked ? (
        <MenuItem icon={<RotateCcw />} onSelect={() => void reportFailure(unblockProfile(handle))}>
          {t('Unblock')}
        </MenuItem>
      ) : (
        <MenuItem
          icon={<Ban />}
          isDanger
          isDisabled={isOfficial}
          {...(isOfficial ? { note: t('official') } : {})}
          onSelect={() => void block(handle)}
        >
          {t('Block')}
        </MenuItem>
      )}
      <MenuClose />
    </Menu>
  );
}

const REASONS = [
  { value: 'harassment', label: t('Block for harassment') },
  { value: 'spam', label: t('Block for spam') },
  { value: 'hate', label: t('Block for hate') },
  { value: 'other', label: t('Block for another reason') },
] as const;

async function block(handle: string): Promise<void> {
  if (!ensureSignedIn()) return;
  const answer = await askUser({
    title: t('Block @{handle}?', { handle }),
    text: t(
      'You stop following each other, and neither can follow or comment on the other. They are not notified.',
    ),
    answers: REASONS.map((reason) => ({ ...reason, tone: 'danger' as const })),
    safeLabel: t('Cancel'),
  });
  const reason = REASONS.find(({ value }) => value === answer)?.value;
  if (reason) await reportFailure(blockProfile(handle, reason));
}
