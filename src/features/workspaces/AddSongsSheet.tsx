import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Cover } from '#components/Cover.tsx';
import { clipSubtitle } from '#components/clip-styles.ts';
import { reportFailure } from '#components/report-failure.ts';
import { moveSongs } from '#components/workspace-songs.ts';
import { DEFAULT_PROJECT_ID } from '#contract/projects';
import { clipTitle } from '#domain/clip-title';
import type { ProjectFacts } from '#domain/nouns/project';
import { useProjectClips } from '#state/queries/projects';
import { useAccount } from '#state/queries/session';
import { closeWorkspaceSheet, dialogsStore } from '#state/stores/dialogs';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './AddSongsSheet.module.css';

/** Songs to choose from at first and with each step of 'Show more'. */
const STEP = 30;

/** Puts songs of the default workspace into this one, several at once. Works without a signal. */
export function AddSongsSheet({ project }: { readonly project: ProjectFacts }) {
  const { workspaceSheet } = useSnapshot(dialogsStore);
  return (
    <Sheet title="Add songs" isOpen={workspaceSheet?.kind === 'add'} onClose={closeWorkspaceSheet}>
      <Choices project={project} />
    </Sheet>
  );
}

function Choices({ project }: { readonly project: ProjectFacts }) {
  const { userId } = useAccount();
  const [shownCount, setShownCount] = useState(STEP);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data } = useProjectClips(DEFAULT_PROJECT_ID, shownCount);
  const clips = (data?.items ?? []).map(({ clip }) => clip).filter(({ user_id }) => user_id === userId);

  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

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
    return <p className="muted">All your songs are in workspaces already. Move one by its menu.</p>;
  return (
    <>
      <ul className={styles.list} aria-label="Songs to add">
        {clips.map((clip) => (
          <li key={clip.id}>
            <label className={styles.choice}>
              <input type="checkbox" checked={chosen.has(clip.id)} onChange={() => toggle(clip.id)} />
              <span className={styles.art}>
                <Cover clip={clip} sizePx={96} />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{clipTitle(clip)}</span>
                <small className="muted">{clipSubtitle(clip)}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {(data?.total ?? 0) > shownCount ? (
        <Button isBlock kind="quiet" onClick={() => setShownCount(shownCount + STEP)}>
          Show more
        </Button>
      ) : null}
      <div className={styles.foot}>
        <Button kind="moon" isBlock disabled={chosen.size === 0} onClick={add}>
          {chosen.size === 0 ? 'Choose songs' : chosen.size === 1 ? 'Add 1 song' : `Add ${chosen.size} songs`}
        </Button>
      </div>
    </>
  );
}
