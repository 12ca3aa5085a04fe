import { ArrowLeftToLine, ArrowRightToLine, Copy, PencilLine, Split, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TimeField } from '#components/audio/TimeField.tsx';
import { STUDIO_LIMITS, type StudioRegion } from '#contract/making/studio';
import { canSplit, changeRegion } from '#domain/studio/studio-project';
import { t } from '#lib/translate';
import { useAccount } from '#state/queries/accounts/session';
import { useIsOffline } from '#state/queries/connection';
import { useClip } from '#state/queries/songs/clips';
import { openClipTool } from '#state/stores/clip-tools';
import { Button } from '#ui/controls/Button.tsx';
import { LevelSlider } from './LevelSlider.tsx';
import { gainText, secondsText } from './level-text.ts';
import { Panel, PanelFields, PanelLevels } from './Panel.tsx';
import type { RegionCommands } from './region-commands.ts';
import { CHOSEN_PANEL_ID } from './selection.ts';
import type { StudioEditor } from './use-studio.ts';
import type { StudioTransport } from './use-studio-player.ts';

interface RegionPanelProps {
  readonly region: StudioRegion;
  readonly transport: StudioTransport;
  readonly editor: StudioEditor;
  readonly commands: RegionCommands;
}

/** All actions on one region. */
export function RegionPanel({ region, transport, editor, commands }: RegionPanelProps) {
  const { id, start_s, duration_s } = region;
  const longest = Math.min(region.clip_duration_s - region.offset_s, STUDIO_LIMITS.seconds - start_s);
  return (
    <Panel
      id={CHOSEN_PANEL_ID}
      label={t('Clip {name}', { name: region.name })}
      title={region.name}
      keys={<RegionKeys region={region} transport={transport} commands={commands} />}
    >
      <p className="small muted">
        {t('Split, Start here and End here cut at the line. Press the bars to move the line.')}
      </p>
      <PanelFields>
        <TimeField
          label={t('At')}
          seconds={start_s}
          maximumSeconds={STUDIO_LIMITS.seconds - duration_s}
          onSeconds={(seconds) => commands.move(id, seconds)}
        />
        <TimeField
          label={t('Length')}
          seconds={duration_s}
          maximumSeconds={longest}
          onSeconds={(seconds) => commands.trim(id, 'end', start_s + seconds)}
        />
      </PanelFields>
      <RegionLevels region={region} editor={editor} />
    </Panel>
  );
}

type RegionKeysProps = Omit<RegionPanelProps, 'editor'>;

function RegionKeys({ region, transport, commands }: RegionKeysProps) {
  const { id } = region;
  const isInside = canSplit(region, useLineSeconds(transport));
  return (
    <>
      <Button size="small" icon={<Split />} disabled={!isInside} onClick={() => commands.split(id)}>
        {t('Split')}
      </Button>
      <Button
        size="small"
        icon={<ArrowLeftToLine />}
        disabled={!isInside}
        onClick={() => commands.trimToPlace(id, 'start')}
      >
        {t('Start here')}
      </Button>
      <Button
        size="small"
        icon={<ArrowRightToLine />}
        disabled={!isInside}
        onClick={() => commands.trimToPlace(id, 'end')}
      >
        {t('End here')}
      </Button>
      <Button size="small" icon={<Copy />} onClick={() => commands.duplicate(id)}>
        {t('Duplicate')}
      </Button>
      <EditSongButton clipId={region.clip_id} />
      <Button size="small" kind="danger" icon={<Trash2 />} onClick={() => commands.remove(id)}>
        {t('Delete clip')}
      </Button>
    </>
  );
}

type RegionLevelsProps = Pick<RegionPanelProps, 'region' | 'editor'>;

/** How a region fades, and how loud it is. */
function RegionLevels({ region, editor }: RegionLevelsProps) {
  const { id, duration_s } = region;
  const fade = (edge: 'fade_in_s' | 'fade_out_s', seconds: number) =>
    editor.change((content) => changeRegion(content, id, { [edge]: seconds }), `${edge} ${id}`);
  return (
    <PanelLevels>
      <LevelSlider
        label={t('Fade in')}
        value={region.fade_in_s}
        minimum={0}
        maximum={duration_s}
        step={0.1}
        text={secondsText(region.fade_in_s)}
        onValue={(seconds) => fade('fade_in_s', seconds)}
      />
      <LevelSlider
        label={t('Fade out')}
        value={region.fade_out_s}
        minimum={0}
        maximum={duration_s}
        step={0.1}
        text={secondsText(region.fade_out_s)}
        onValue={(seconds) => fade('fade_out_s', seconds)}
      />
      <LevelSlider
        label={t('Clip volume')}
        value={region.gain_db}
        minimum={STUDIO_LIMITS.gainDb.minimum}
        maximum={STUDIO_LIMITS.gainDb.maximum}
        step={0.5}
        text={gainText(region.gain_db)}
        onValue={(db) => editor.change((content) => changeRegion(content, id, { gain_db: db }), `gain ${id}`)}
      />
    </PanelLevels>
  );
}

const LINE_STEP_MS = 250;

/** Position of the playhead, which advances while the project plays. */
function useLineSeconds({ isPlaying, placeSeconds, nowSeconds }: StudioTransport): number {
  const [seconds, setSeconds] = useState(placeSeconds);
  const now = useRef(nowSeconds);
  now.current = nowSeconds;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setSeconds(now.current()), LINE_STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return isPlaying ? seconds : placeSeconds;
}

/** Opens a region's song in the editor, over the studio; the edit becomes a new song to add. */
function EditSongButton({ clipId }: { readonly clipId: string }) {
  const clip = useClip(clipId).data?.clip;
  const { userId } = useAccount();
  const isOffline = useIsOffline();
  if (clip?.user_id !== userId || clip.status !== 'complete') return null;
  return (
    <Button
      size="small"
      icon={<PencilLine />}
      disabled={isOffline}
      {...(isOffline ? { price: t('needs signal') } : {})}
      onClick={() => openClipTool('edit', clipId, 'studio')}
    >
      {t('Edit song')}
    </Button>
  );
}
