import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { reportFailure } from '#components/screens/report-failure.ts';
import { useSelection } from '#components/selection/selection.ts';
import { moveSongs } from '#components/selection/workspace-songs.ts';
import { ClipChoice } from '#components/songs/ClipChoice.tsx';
import { DEFAULT_PROJECT_ID } from '#contract/collections/projects';
import type { ProjectFacts } from '#domain/nouns/project';
import { plural, t } from '#lib/translate';
import { useAccount } from '#state/queries/accounts/session';
import { useProjectClips } from '#state/queries/collections/projects';
import { closeWorkspaceSheet, dialogsStore } from '#state/stores/dialogs';
import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './AddSongsSheet.module.css';

/** Songs offered initially and added by each 'Show more'. */
const STEP = 30;

/** Moves songs from the default workspace to this one, several together. Works offline. */
export function AddSongsSheet({ project }: { readonly project: ProjectFacts }) {
  const { workspaceSheet } = useSnapshot(dialogsStore);
  return (
    <Sheet title={t('Add songs')} isOpen={workspaceSheet?.kind === 'add'} onClose={closeWorkspaceSheet}>
      <Choices project={project} />
    </Sheet>
  );
}

function Choices({ project }: { readonly project: ProjectFacts }) {
  const { userId } = useAccount();
  const [shownCount, setShownCount] = useState(STEP);
  const { data } = useProjectClips(DEFAULT_PROJECT_ID, shownCount);
  const clips = (data?.items ?? []).map(({ clip }) => clip).filter(({ user_id }) => user_id === userId);
  const selection = useSelection(() => Promise.resolve(clips.map(({ id }) => id)));
  const chosen = selection.ids ?? new Set();

  function add() {
    closeWorkspaceSheet();
    void reportFailure(
      moveSongs(
        clips.filter(({ id }) => chosen.has(id)),
        project,
      ),
    );
  }

  if (data && clips.length === 0)
    return (
      <p className="muted">{t("All your songs are already in workspaces. Use a song's menu to move it.")}</p>
    );
  return (
    <>
      <ul className={styles.list} aria-label={t('Songs to add')}>
        {clips.map((clip) => (
          <ClipChoice key={clip.id} clip={clip} selection={selection} />
        ))}
      </ul>
      {(data?.total ?? 0) > shownCount ? (
        <Button isBlock kind="quiet" onClick={() => setShownCount(shownCount + STEP)}>
          {t('Show more')}
        </Button>
      ) : null}
      <div className={styles.foot}>
        <Button kind="moon" isBlock disabled={chosen.size === 0} onClick={add}>
          {chosen.size === 0 ? t('Choose songs') : plural(chosen.size, 'Add 1 song', 'Add {count} songs')}
        </Button>
      </div>
    </>
  );
}
