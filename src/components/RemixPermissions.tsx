import { GitFork, List } from 'lucide-react';
import type { Clip } from '#contract/clips';
import { setAllRemixPermissions, setCanRemix, setRemixType, setShowRemix } from '#state/commands/metadata';
import { useIsOffline } from '#state/queries/connection';
import { askUser } from '#state/stores/dialogs';
import { showToast, TOAST_MS } from '#state/stores/toasts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Switch } from '#ui/Switch.tsx';
import styles from './RemixPermissions.module.css';
import { reportFailure } from './report-failure.ts';

const REMIX_TYPES = [
  { value: 'all', label: 'Every kind' },
  { value: 'cover_only', label: 'Covers only' },
  { value: 'none', label: 'None' },
] as const;

/** What others may make of an own song; each change counts at once. */
export function RemixPermissions({ clip }: { readonly clip: Clip }) {
  const isOffline = useIsOffline();
  const { can_remix: canRemix, show_remix: showRemix, remix } = clip.metadata;
  return (
    <section className={styles.permissions} aria-label="Remixes">
      <Switch
        label="Allow remixes"
        note="Others may extend and cover this song while it is public"
        icon={<GitFork />}
        isOn={canRemix}
        onChange={(isOn) => void reportFailure(setCanRemix(clip.id, isOn))}
      />
      {canRemix ? (
        <SelectField
          label="Allowed remixes"
          value={remix}
          options={REMIX_TYPES}
          onChange={(value) => void reportFailure(setRemixType(clip.id, value))}
        />
      ) : null}
      <Switch
        label="Show remixes"
        note="Others see on the song's page what was made of it"
        icon={<List />}
        isOn={showRemix}
        onChange={(isOn) => void reportFailure(setShowRemix(clip.id, isOn))}
      />
      <Button
        kind="quiet"
        size="small"
        disabled={isOffline}
        onClick={() => void reportFailure(changeAll(canRemix))}
      >
        {canRemix ? 'Allow remixes of all my songs' : 'Forbid remixes of all my songs'}
        {isOffline ? ', needs signal' : ''}
      </Button>
    </section>
  );
}

async function changeAll(canRemix: boolean): Promise<void> {
  const answer = await askUser({
    title: canRemix ? 'Allow remixes of all your songs?' : 'Forbid remixes of all your songs?',
    text: 'Each of your songs gets this setting. What was made of them already stays.',
    answers: [
      { value: 'all', label: canRemix ? 'Allow for all songs' : 'Forbid for all songs', tone: 'primary' },
    ],
    safeLabel: 'Only this song',
  });
  if (answer !== 'all') return;
  await setAllRemixPermissions(canRemix);
  showToast({ tone: 'success', text: 'All your songs have this setting now', durationMs: TOAST_MS.saved });
}
