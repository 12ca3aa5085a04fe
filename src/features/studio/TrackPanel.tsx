import { Plus, Split, Trash2 } from 'lucide-react';
import { STUDIO_LIMITS, type StudioTrack } from '#contract/studio';
import { stemsObstacle } from '#domain/stems';
import { changeTrack } from '#domain/studio-project';
import { useClip } from '#state/queries/clips';
import { useIsOffline } from '#state/queries/connection';
import { useAccount } from '#state/queries/session';
import { openClipTool } from '#state/stores/clip-tools';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { LevelSlider } from './LevelSlider.tsx';
import { gainText, panText } from './level-words.ts';
import styles from './Panel.module.css';
import type { StudioEditor } from './use-studio.ts';

interface TrackPanelProps {
  readonly track: StudioTrack;
  readonly editor: StudioEditor;
  readonly onAddClip: () => void;
  readonly onRemove: () => void;
}

/** Name, loudness and place of a track between left and right. */
export function TrackPanel({ track, editor, onAddClip, onRemove }: TrackPanelProps) {
  const { id, name, gain_db, pan } = track;
  const [first] = track.regions;
  const change = (changes: Partial<StudioTrack>, gesture: string) =>
    editor.change((content) => changeTrack(content, id, changes), `${gesture} ${id}`);
  return (
    <section className={styles.panel} aria-label={`Track ${name}`}>
      <div className={styles.keys}>
        <Button size="small" icon={<Plus />} onClick={onAddClip}>
          Add a clip to this track
        </Button>
        {first ? <StemsButton clipId={first.clip_id} /> : null}
        <Button size="small" kind="danger" icon={<Trash2 />} onClick={onRemove}>
          Remove track
        </Button>
      </div>
      <TextField
        label="Name of the track"
        value={name}
        maxLength={STUDIO_LIMITS.nameCharacters / 2}
        onValue={(text) => change({ name: text }, 'name')}
      />
      <div className={styles.levels}>
        <LevelSlider
          label="Loudness"
          value={gain_db}
          minimum={STUDIO_LIMITS.gainDb.minimum}
          maximum={STUDIO_LIMITS.gainDb.maximum}
          step={0.5}
          text={gainText(gain_db)}
          onValue={(db) => change({ gain_db: db }, 'gain')}
        />
        <LevelSlider
          label="Left to right"
          value={pan}
          minimum={-1}
          maximum={1}
          step={0.05}
          text={panText(pan)}
          onValue={(value) => change({ pan: value }, 'pan')}
        />
      </div>
    </section>
  );
}

/** Stems of the track's song, for tracks of their own; absent for songs that have none. */
function StemsButton({ clipId }: { readonly clipId: string }) {
  const clip = useClip(clipId).data?.clip;
  const { userId } = useAccount();
  const isOffline = useIsOffline();
  if (!clip || stemsObstacle(clip, userId) !== null) return null;
  return (
    <Button
      size="small"
      icon={<Split />}
      disabled={isOffline}
      {...(isOffline ? { price: 'needs signal' } : {})}
      onClick={() => openClipTool('stems', clipId, 'studio')}
    >
      Get stems
    </Button>
  );
}
