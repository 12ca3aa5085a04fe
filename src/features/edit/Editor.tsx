import { Redo2, Repeat, Rewind, Undo2, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { TimeField } from '#components/audio/TimeField.tsx';
import { formatTimeInput } from '#components/audio/time-input.ts';
import { StemsButton } from '#components/files/StemsButton.tsx';
import { DockAction } from '#components/screens/DockAction.tsx';
import { useScreenKeys } from '#components/screens/screen-keys.ts';
import { usePreview } from '#components/songs/use-preview.ts';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { previewPlan } from '#domain/edits/edit-preview';
import type { EditRange } from '#domain/edits/edit-ranges';
import { type EditTool, editCall, editedSeconds, editProblem } from '#domain/edits/edit-state';
import { barLines, type SongStructure } from '#domain/edits/song-structure';
import { shownKey } from '#domain/texts/shown-key';
import { errorText } from '#lib/error-text';
import { plural, t } from '#lib/translate';
import type { SongAudio } from '#state/bridges/listening/song-audio';
import { startEdit } from '#state/commands/making/edits';
import { useCountsCredits } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { PlayButton } from '#ui/controls/PlayButton.tsx';
import { useMediaQuery, WIDE_QUERY } from '#ui/media-query.ts';
import { EditLyrics } from './EditLyrics.tsx';
import { EditOutcome } from './EditOutcome.tsx';
import styles from './Editor.module.css';
import { EditWave } from './EditWave.tsx';
import { ReplaceSection } from './ReplaceSection.tsx';
import { SectionLane } from './SectionLane.tsx';
import { ToolPanel } from './ToolPanel.tsx';
import { type Editor as EditorModel, useEditor } from './use-editor.ts';
import { useZoom } from './use-zoom.ts';

export interface EditorProps {
  readonly clip: Clip;
  readonly durationSeconds: number;
  readonly audio: SongAudio;
  /** The initially selected tool. */
  readonly tool: EditTool;
  readonly structure: SongStructure | null;
  /** Why this account cannot make edits, or null. */
  readonly refusal: string | null;
  readonly onClose: () => void;
}

/** What the screen holds beside the edit, and what its buttons and keys do. */
function useEditorScreen({ clip, durationSeconds, audio, structure, tool }: EditorProps) {
  const editor = useEditor(clip.id, durationSeconds, tool);
  const preview = usePreview();
  const zoom = useZoom(durationSeconds, preview.positionSeconds);
  const [isSnapping, setSnapping] = useState(true);
  const [isLoop, setLoop] = useState(false);
  const { state } = editor;
  const lines = structure ? barLines(structure) : [];
  const select = (range: EditRange) => {
    preview.stop();
    editor.change({ range });
  };
  const togglePlay = () => {
    if (preview.isPlaying) preview.stop();
    else preview.play(audio, previewPlan(state, durationSeconds), isLoop);
  };
  const zoomBy = (factor: number) => zoom.zoomAt(factor, middle(state.range));
  const frame = useRef<HTMLDivElement>(null);
  useScreenKeys(frame, {
    ' ': togglePlay,
    '+': () => zoomBy(2),
    '=': () => zoomBy(2),
    '-': () => zoomBy(0.5),
    'Ctrl+z': editor.undo,
    'Ctrl+Shift+z': editor.redo,
    'Ctrl+y': editor.redo,
  });
  return {
    ...{ frame, editor, preview, zoom, lines, select, togglePlay, zoomBy },
    ...{ isSnapping, setSnapping, isLoop, setLoop },
  };
}

/** The editor of one song: the selection, the tool applied to it, and the result. */
export function Editor(props: EditorProps) {
  const { clip, durationSeconds, structure } = props;
  const { frame, editor, preview, zoom, lines, select, togglePlay, zoomBy, ...toggles } =
    useEditorScreen(props);
  const { isSnapping, setSnapping, isLoop, setLoop } = toggles;
  const { state } = editor;
  return (
    <div ref={frame} className={styles.editor}>
      <EditorHead clip={clip} editor={editor} onClose={props.onClose} />
      <EditedWave
        {...props}
        range={state.range}
        zoom={zoom}
        positionSeconds={preview.positionSeconds}
        lines={isSnapping ? lines : []}
        onSelect={select}
      />
      <div className={styles.grid}>
        <div className={styles.main}>
          <RangeFields range={state.range} durationSeconds={durationSeconds} onSelect={select} />
          <PreviewTransport
            isPlaying={preview.isPlaying}
            isLoop={isLoop}
            onToggle={togglePlay}
            onStart={preview.stop}
            onLoop={setLoop}
            onZoom={zoomBy}
          />
          {structure && structure.bpm !== null ? <SongFacts structure={structure} /> : null}
        </div>
        <div className={styles.side}>
          <ToolPanel
            state={state}
            hasBars={lines.length > 0}
            isSnapping={isSnapping}
            onSnap={setSnapping}
            onChange={(change) => {
              preview.stop();
              editor.change(change);
            }}
          />
          <ReplaceSection clip={clip} range={state.range} refusal={props.refusal} />
          <StemsButton clipId={clip.id} origin="edit" />
          <ApplyEdit {...props} editor={editor} onStart={preview.stop} />
        </div>
        <EditLyrics clip={clip} range={state.range} onSelect={select} />
      </div>
    </div>
  );
}

const middle = ({ startSeconds, endSeconds }: EditRange) => (startSeconds + endSeconds) / 2;

interface EditedWaveProps extends Pick<EditorProps, 'audio' | 'durationSeconds' | 'structure'> {
  readonly range: EditRange;
  readonly zoom: ReturnType<typeof useZoom>;
  /** Of the preview; null while nothing plays. */
  readonly positionSeconds: number | null;
  /** Where edges of the selection go to. */
  readonly lines: readonly number[];
  readonly onSelect: (range: EditRange) => void;
}

/** The waveform with the sections of the song below it. */
function EditedWave(props: EditedWaveProps) {
  const { audio, durationSeconds, structure, range, zoom, positionSeconds, lines, onSelect } = props;
  return (
    <div className={styles.over}>
      <EditWave
        pyramid={audio.pyramid}
        durationSeconds={durationSeconds}
        range={range}
        view={zoom.view}
        positionSeconds={positionSeconds}
        lines={lines}
        onSelect={onSelect}
        onZoom={zoom.zoomAtPart}
        onPan={zoom.panTo}
      />
      <SectionLane sections={structure?.sections ?? []} view={zoom.view} range={range} onSelect={onSelect} />
    </div>
  );
}

interface EditorHeadProps {
  readonly clip: Clip;
  readonly editor: EditorModel;
  readonly onClose: () => void;
}

function EditorHead({ clip, editor, onClose }: EditorHeadProps) {
  return (
    <header className={styles.head}>
      <IconButton label={t('Close')} icon={<X />} onClick={onClose} />
      <div className={styles.title}>
        <h1>{clipTitle(clip)}</h1>
        <p>
          {editor.isRestored
            ? t('Your last changes were restored')
            : t('You are editing a copy. The original stays')}
        </p>
      </div>
      <IconButton label={t('Undo')} icon={<Undo2 />} disabled={!editor.canUndo} onClick={editor.undo} />
      <IconButton label={t('Redo')} icon={<Redo2 />} disabled={!editor.canRedo} onClick={editor.redo} />
    </header>
  );
}

interface PreviewTransportProps {
  readonly isPlaying: boolean;
  readonly isLoop: boolean;
  readonly onToggle: () => void;
  readonly onStart: () => void;
  readonly onLoop: (isLoop: boolean) => void;
  readonly onZoom: (factor: number) => void;
}

function PreviewTransport({ isPlaying, isLoop, onToggle, onStart, onLoop, onZoom }: PreviewTransportProps) {
  return (
    <div className={styles.transport}>
      <IconButton label={t('Zoom out')} icon={<ZoomOut />} onClick={() => onZoom(0.5)} />
      <IconButton label={t('To the start')} icon={<Rewind />} onClick={onStart} />
      <PlayButton
        look="moon"
        isPlaying={isPlaying}
        label={isPlaying ? t('Stop the preview') : t('Play the preview')}
        onClick={onToggle}
      />
      <IconButton
        label={t('Repeat the preview')}
        icon={<Repeat />}
        isPressed={isLoop}
        onClick={() => onLoop(!isLoop)}
      />
      <IconButton label={t('Zoom in')} icon={<ZoomIn />} onClick={() => onZoom(2)} />
    </div>
  );
}

function SongFacts({ structure }: { readonly structure: SongStructure }) {
  const { bpm, key } = structure;
  return (
    <p className={styles.facts}>
      {[
        bpm === null ? '' : plural(Math.round(bpm), '1 beat per minute', '{count} beats per minute'),
        key === null ? '' : shownKey(key),
      ]
        .filter(Boolean)
        .join(', ')}
    </p>
  );
}

interface RangeFieldsProps {
  readonly range: EditRange;
  readonly durationSeconds: number;
  readonly onSelect: (range: EditRange) => void;
}

function RangeFields({ range, durationSeconds, onSelect }: RangeFieldsProps) {
  const { startSeconds, endSeconds } = range;
  return (
    <div className={styles.spans}>
      <TimeField
        label={t('From')}
        seconds={startSeconds}
        maximumSeconds={endSeconds}
        onSeconds={(seconds) => onSelect({ startSeconds: seconds, endSeconds })}
      />
      <TimeField
        label={t('To')}
        seconds={endSeconds}
        maximumSeconds={durationSeconds}
        onSeconds={(seconds) => seconds >= startSeconds && onSelect({ startSeconds, endSeconds: seconds })}
      />
      <p className={styles.length}>
        <span>{t('Length')}</span>
        <b>{formatLength(endSeconds - startSeconds)}</b>
      </p>
    </div>
  );
}

const formatLength = (seconds: number) =>
  seconds < 60 ? t('{seconds} s', { seconds: Math.round(seconds * 10) / 10 }) : formatTimeInput(seconds);

interface ApplyEditProps extends EditorProps {
  readonly editor: EditorModel;
  readonly onStart: () => void;
}

/** The main button, what it will do, and the result. */
function ApplyEdit({ clip, durationSeconds, audio, refusal, editor, onStart }: ApplyEditProps) {
  const { state } = editor;
  const isOffline = useIsOffline();
  const isCounted = useCountsCredits();
  const isWide = useMediaQuery(WIDE_QUERY);
  const [isSending, setSending] = useState(false);
  const [madeId, setMadeId] = useState<string | null>(null);
  const edit = editCall(state, clip.id, durationSeconds);
  const problem = refusal ?? (isOffline ? t('needs signal') : editProblem(state, durationSeconds));
  async function apply() {
    if (edit === null) return;
    onStart();
    setSending(true);
    try {
      setMadeId((await startEdit(edit)).clipId);
      editor.forget();
    } catch (error) {
      showToast({ tone: 'error', text: errorText(error, t('The edit did not start.')) });
    } finally {
      setSending(false);
    }
  }
  const button = (
    <div className={styles.apply} data-tall-action>
      <Button
        kind="primary"
        isBlock
        disabled={edit === null || problem !== null}
        busyLabel={isSending ? t('Sending') : null}
        aria-describedby="edit-reason"
        onClick={() => void apply()}
      >
        {applyLabel(state, formatLength(editedSeconds(state, durationSeconds)))}
      </Button>
      <p id="edit-reason" data-problem={problem !== null || undefined}>
        {edit === null ? t('Choose a tool first') : (problem ?? (isCounted ? t('Uses no credits') : null))}
      </p>
    </div>
  );
  return (
    <>
      {isWide ? button : <DockAction>{button}</DockAction>}
      {madeId === null ? null : <EditOutcome key={madeId} clipId={madeId} before={audio} />}
    </>
  );
}

function applyLabel(
  { tool, isCropRemove, isFadeIn, speedFactor }: EditorModel['state'],
  length: string,
): string {
  if (tool === 'crop')
    return isCropRemove ? t('Remove, leaving {length}', { length }) : t('Crop to {length}', { length });
  if (tool === 'fade') return isFadeIn ? t('Fade in') : t('Fade out');
  return tool === 'speed' ? t('Change speed to {speedFactor}', { speedFactor }) : t('Make the edit');
}
