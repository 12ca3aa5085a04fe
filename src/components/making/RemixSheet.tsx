import { GitFork, List } from 'lucide-react';
import { useState } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { Clip } from '#contract/songs/clips';
import { remixChoice } from '#domain/clips/clip-access';
import { t } from '#lib/translate';
import { setAllRemixPermissions, setRemixPermission, setShowRemix } from '#state/commands/songs/metadata';
import { useIsOffline } from '#state/queries/connection';
import { useClip } from '#state/queries/songs/clips';
import { askUser } from '#state/stores/dialogs';
import { showToast, TOAST_MS } from '#state/stores/toasts';
import { Switch } from '#ui/controls/Switch.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { type RemixChoice, RemixField } from './RemixField.tsx';
import styles from './RemixSheet.module.css';

interface RemixSheetProps {
  readonly clipIds: readonly string[];
  readonly onClose: () => void;
}

/** What others may make of one of the user's songs; each change applies immediately. */
export function RemixSheet({ clipIds: [clipId = ''], onClose }: RemixSheetProps) {
  const clip = useClip(clipId).data?.clip;
  if (!clip) return null;
  return (
    <Sheet title={t('Remix permission')} isOpen onClose={onClose}>
      <Permissions clip={clip} />
    </Sheet>
  );
}

function Permissions({ clip }: { readonly clip: Clip }) {
  const [isForAll, setIsForAll] = useState(false);
  const isOffline = useIsOffline();
  const choice = remixChoice(clip);

  async function applyToAll(isWanted: boolean) {
    if (isWanted && !(await changeAll(choice))) return;
    setIsForAll(isWanted);
  }

  return (
    <div className={styles.permissions}>
      <RemixField
        value={choice}
        onChange={(remix) => {
          setIsForAll(false);
          void reportFailure(setRemixPermission(clip, remix));
        }}
      />
      <Switch
        label={t('Apply to all my songs')}
        note={allNote(choice, isOffline)}
        icon={<GitFork />}
        isOn={isForAll}
        isDisabled={isOffline || choice === 'cover_only'}
        onChange={(isWanted) => void reportFailure(applyToAll(isWanted))}
      />
      <Switch
        label={t('Show remixes')}
        note={t("Others see its remixes on the song's page")}
        icon={<List />}
        isOn={clip.metadata.show_remix}
        onChange={(isOn) => void reportFailure(setShowRemix(clip.id, isOn))}
      />
    </div>
  );
}

function allNote(choice: RemixChoice, isOffline: boolean): string {
  if (isOffline) return t('Needs signal');
  if (choice === 'cover_only') return t('Set “Covers only” for each song');
  return choice === 'none' ? t('None of them may be remixed') : t('Each of them may be remixed');
}

/** @returns whether all songs have the setting now */
async function changeAll(choice: RemixChoice): Promise<boolean> {
  const canRemix = choice !== 'none';
  const answer = await askUser({
    title: canRemix ? t('Allow remixes of all your songs?') : t('Forbid remixes of all your songs?'),
    text: t('Each of your songs gets this setting. Existing remixes stay.'),
    answers: [
      {
        value: 'all',
        label: canRemix ? t('Allow for all songs') : t('Forbid for all songs'),
        tone: 'primary',
      },
    ],
    safeLabel: t('Only this song'),
  });
  if (answer !== 'all') return false;
  await setAllRemixPermissions(canRemix);
  showToast({ tone: 'success', text: t('All your songs have this setting now'), durationMs: TOAST_MS.saved });
  return true;
}
