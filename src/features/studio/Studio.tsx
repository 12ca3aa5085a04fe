import { Mic, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useScreenKeys } from '#components/screens/screen-keys.ts';
import type { StudioContent, StudioTrack } from '#contract/making/studio';
import type { Clip } from '#contract/songs/clips';
import { type Snap, snapped } from '#domain/studio/studio-grid';
import {
  addMarker,
  changeTrack,
  clipIdsOf,
  findRegion,
  regionOf,
  removeTrack,
} from '#domain/studio/studio-project';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { sourceOf, withSong } from '#state/commands/making/studio';
import type { StudioItem } from '#state/queries/making/studio';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { AddClipSheet } from './AddClipSheet.tsx';
import { ExportSheet } from './ExportSheet.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import { RegionPanel } from './RegionPanel.tsx';
import { regionCommands } from './region-commands.ts';
import styles from './Studio.module.css';
import { StudioHead } from './StudioHead.tsx';
import { KeysSheet, SettingsSheet } from './StudioSheets.tsx';
import type { Selection } from './selection.ts';
import { studioKeyActions } from './studio-keys.ts';
import { Timeline } from './Timeline.tsx';
import { TrackPanel } from './TrackPanel.tsx';
import { TransportBar } from './TransportBar.tsx';
import { MAX_PX_PER_SECOND, MIN_PX_PER_SECOND } from './timeline-view.ts';
import { type StudioEditor, useStudio } from './use-studio.ts';
import { type StudioSounds, useStudioAudio } from './use-studio-audio.ts';
import { type StudioTransport, useStudioPlayer } from './use-studio-player.ts';
import { type StudioRecording, useStudioRecorder } from './use-studio-recorder.ts';

interface StudioProps {
  readonly item: StudioItem;
  readonly onClose: () => void;
}

type OpenSheet = 'settings' | 'keys' | 'export' | { readonly addTo: string | null } | null;

const FIRST_PX_PER_SECOND = 8;

/** The screen's state besides the project, and the actions of its buttons, keys and gestures. */
function useStudioScreen(project: StudioItem['project']) {
  const editor = useStudio(project);
  const { content } = editor;
  const sounds = useStudioAudio(clipIdsOf(content));
  const transport = useStudioPlayer(content, sounds.buffers);
  const [selection, setSelection] = useState<Selection>(null);
  const [snap, setSnap] = useState<Snap>('bar');
  const [pxPerSecond, setPxPerSecond] = useState(FIRST_PX_PER_SECOND);
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const place = transport.nowSeconds;
  const commands = regionCommands(editor, place);
  const zoom = (factor: number) =>
    setPxPerSecond((px) => Math.min(MAX_PX_PER_SECOND, Math.max(MIN_PX_PER_SECOND, px * factor)));
  const mark = () => editor.change((now) => addMarker(now, place(), newId));
  // Moves an existing selection to the take: if a clip it overlaps stayed selected, the take would be hidden
  // behind it.
  const showTake = (id: string) => setSelection((chosen) => (chosen ? { kind: 'region', id } : null));
  const recording = useStudioRecorder({ project, editor, transport, onTake: showTake });
  const track = chosenTrack(content, selection);
  const record = () => recording.toggle(track?.id ?? null);
  const frame = useRef<HTMLElement>(null);
  useScreenKeys(
    frame,
    studioKeyActions({ editor, transport, commands, selection, snap, zoom, mark, record }),
  );
  return {
    ...{ frame, editor, sounds, transport, commands, zoom, mark, recording, track },
    ...{ selection, setSelection, snap, setSnap, pxPerSecond, sheet, setSheet },
  };
}

/** The selected track, or that of the selected clip. */
function chosenTrack(content: StudioContent, selection: Selection): StudioTrack | undefined {
  if (selection === null) return undefined;
  if (selection.kind === 'region') return findRegion(content, selection.id)?.track;
  return content.tracks.find(({ id }) => id === selection.id);
}

/** One project: its timeline, its actions, and the export as a song. */
export function Studio({ item: { project, saveState }, onClose }: StudioProps) {
  const screen = useStudioScreen(project);
  const { editor, sounds, transport, recording, snap, setSheet } = screen;
  const { content } = editor;
  return (
    <section ref={screen.frame} aria-label={t('Studio')} className={styles.studio}>
      <StudioHead
        editor={editor}
        saveState={saveState}
        isExportNext={isMicrophoneClosed(recording)}
        onClose={onClose}
        onKeys={() => setSheet('keys')}
        onExport={() => setSheet('export')}
      />
      <TransportBar
        content={content}
        transport={transport}
        snap={snap}
        onSnap={screen.setSnap}
        onMarker={screen.mark}
        onSettings={() => setSheet('settings')}
      />
      <Troubles sounds={sounds} />
      <StudioTracks screen={screen} />
      <BelowTimeline screen={screen} />
      <Sheets
        open={screen.sheet}
        editor={editor}
        sounds={sounds}
        placeSeconds={snapped(transport.placeSeconds, content, snap)}
        onClose={() => setSheet(null)}
      />
    </section>
  );
}

interface StudioPartProps {
  readonly screen: ReturnType<typeof useStudioScreen>;
}

/** The timeline, or the ways to its first track. */
function StudioTracks({ screen }: StudioPartProps) {
  const { editor, sounds, transport, commands, recording, selection, setSelection, snap } = screen;
  const { content } = editor;
  if (content.tracks.length === 0)
    return (
      <EmptyState
        title={t('The timeline is empty')}
        actions={
          <>
            <Button onClick={() => screen.setSheet({ addTo: null })}>{t('Add a track')}</Button>
            <RecordButton recording={recording} />
          </>
        }
      >
        {t('Add songs, stems and uploads from your library, or record. Each gets its own track.')}
      </EmptyState>
    );
  return (
    <Timeline
      content={content}
      sounds={sounds}
      transport={transport}
      selection={selection}
      pxPerSecond={screen.pxPerSecond}
      snap={snap}
      actions={{
        select: (id) => setSelection({ kind: 'region', id }),
        move: commands.move,
        trim: commands.trim,
        snap: (seconds) => snapped(seconds, content, snap),
      }}
      onZoom={screen.zoom}
      onSelectTrack={(id) => setSelection({ kind: 'track', id })}
      onChangeTrack={(id, change) => editor.change((now) => changeTrack(now, id, change))}
    />
  );
}

/** The keys of the project, the microphone while it is open, and what can be done with what is chosen. */
function BelowTimeline({ screen }: StudioPartProps) {
  const { editor, transport, recording, setSheet } = screen;
  return (
    <div className={styles.below}>
      {editor.content.tracks.length === 0 ? null : (
        <div className={styles.keys}>
          <Button icon={<Plus />} onClick={() => setSheet({ addTo: null })}>
            {t('Add a track')}
          </Button>
          <RecordButton recording={recording} />
        </div>
      )}
      {isMicrophoneClosed(recording) ? null : (
        <RecordPanel recording={recording} transport={transport} track={screen.track} />
      )}
      <Panel
        editor={editor}
        transport={transport}
        selection={screen.selection}
        commands={screen.commands}
        onAddTo={(addTo) => setSheet({ addTo })}
      />
    </div>
  );
}

const isMicrophoneClosed = ({ state }: StudioRecording) => state === 'closed' || state === 'opening';

/** Opens the microphone; hidden while it is open. */
function RecordButton({ recording }: { readonly recording: StudioRecording }) {
  const { state, open } = recording;
  if (!isMicrophoneClosed(recording)) return null;
  return (
    <Button
      icon={<Mic />}
      busyLabel={state === 'opening' ? t('Opening the microphone') : null}
      onClick={open}
    >
      {t('Record')}
    </Button>
  );
}

/** What audio is missing, and how to get it. */
function Troubles({ sounds }: { readonly sounds: StudioSounds }) {
  if (sounds.hasFailed)
    return (
      <div className={styles.trouble} role="alert">
        <p>{t('Some clips did not load. They need a connection or a download.')}</p>
        <Button size="small" onClick={sounds.retry}>
          {t('Load them again')}
        </Button>
      </div>
    );
  return sounds.isLoading ? (
    <p className={styles.loading} role="status">
      {t('Loading sounds')}
    </p>
  ) : null;
}

interface PanelProps {
  readonly editor: StudioEditor;
  readonly transport: StudioTransport;
  readonly selection: Selection;
  readonly commands: ReturnType<typeof regionCommands>;
  readonly onAddTo: (trackId: string) => void;
}

/** Actions on the selection. */
function Panel({ editor, transport, selection, commands, onAddTo }: PanelProps) {
  const { content } = editor;
  const region = selection?.kind === 'region' ? findRegion(content, selection.id)?.region : undefined;
  if (region)
    return (
      <RegionPanel
        key={region.id}
        region={region}
        transport={transport}
        editor={editor}
        commands={commands}
      />
    );
  const track =
    selection?.kind === 'track' ? content.tracks.find(({ id }) => id === selection.id) : undefined;
  if (track)
    return (
      <TrackPanel
        key={track.id}
        track={track}
        editor={editor}
        onAddClip={() => onAddTo(track.id)}
        onRemove={() => editor.change((now) => removeTrack(now, track.id))}
      />
    );
  return content.tracks.length === 0 ? null : (
    <p className="muted">{t('Select a clip or a track name to change it.')}</p>
  );
}

interface SheetsProps {
  readonly open: OpenSheet;
  readonly editor: StudioEditor;
  readonly sounds: StudioSounds;
  /** Where a new clip starts. */
  readonly placeSeconds: number;
  readonly onClose: () => void;
}

function Sheets({ open, editor, sounds, placeSeconds, onClose }: SheetsProps) {
  const { content } = editor;
  if (open === 'settings') return <SettingsSheet editor={editor} onClose={onClose} />;
  if (open === 'keys') return <KeysSheet onClose={onClose} />;
  if (open === 'export') return <ExportSheet content={content} sounds={sounds} onClose={onClose} />;
  if (open === null) return null;
  const target = content.tracks.find(({ id }) => id === open.addTo);

  async function add(clip: Clip) {
    onClose();
    if (target) {
      const region = regionOf(sourceOf(clip), placeSeconds, newId);
      editor.change((now) => changeTrack(now, target.id, { regions: [...target.regions, region] }));
      return;
    }
    const prepared = await withSong(content, clip, placeSeconds);
    if (prepared.tracks.length === content.tracks.length) {
      showToast({ tone: 'error', text: t('A project has no room for more tracks.') });
    } else editor.change(() => prepared);
  }

  return (
    <AddClipSheet trackName={target?.name ?? null} onPick={(clip) => void add(clip)} onClose={onClose} />
  );
}
