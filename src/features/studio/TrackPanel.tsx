import { Plus, Trash2 } from 'lucide-react';
import { StemsButton } from '#components/files/StemsButton.tsx';
import { STUDIO_LIMITS, type StudioTrack } from '#contract/making/studio';
import { changeTrack } from '#domain/studio/studio-project';
import { t } from '#lib/translate';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { LevelSlider } from './LevelSlider.tsx';
import { gainText, panText } from './level-text.ts';
import { Panel, PanelLevels } from './Panel.tsx';
import { CHOSEN_PANEL_ID } from './selection.ts';
import type { StudioEditor } from './use-studio.ts';

interface TrackPanelProps {
  readonly track: StudioTrack;
  readonly editor: StudioEditor;
  readonly onAddClip: () => void;
  readonly onRemove: () => void;
}

/** A track's name, volume and pan. */
export function TrackPanel({ track, editor, onAddClip, onRemove }: TrackPanelProps) {
  const { id, name, gain_db, pan } = track;
  const [first] = track.regions;
  const change = (changes: Partial<StudioTrack>, gesture: string) =>
    editor.change((content) => changeTrack(content, id, changes), `${gesture} ${id}`);
  return (
    <Panel
      id={CHOSEN_PANEL_ID}
      label={t('Track {name}', { name })}
      keys={
        <>
          <Button size="small" icon={<Plus />} onClick={onAddClip}>
            {t('Add a clip to this track')}
          </Button>
          {first ? <StemsButton clipId={first.clip_id} origin="studio" /> : null}
          <Button size="small" kind="danger" icon={<Trash2 />} onClick={onRemove}>
            {t('Remove track')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('Name of the track')}
        value={name}
        maxLength={STUDIO_LIMITS.nameCharacters / 2}
        onValue={(text) => change({ name: text }, 'name')}
      />
      <PanelLevels>
        <LevelSlider
          label={t('Loudness')}
          value={gain_db}
          minimum={STUDIO_LIMITS.gainDb.minimum}
          maximum={STUDIO_LIMITS.gainDb.maximum}
          step={0.5}
          text={gainText(gain_db)}
          onValue={(db) => change({ gain_db: db }, 'gain')}
        />
        <LevelSlider
          label={t('Left to right')}
          value={pan}
          minimum={-1}
          maximum={1}
          step={0.05}
          text={panText(pan)}
          onValue={(value) => change({ pan: value }, 'pan')}
        />
      </PanelLevels>
    </Panel>
  );
}
