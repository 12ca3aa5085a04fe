import type { KeyActions } from '#components/screens/screen-keys.ts';
import { nextLine, type Snap } from '#domain/studio/studio-grid';
import { changeTrack, contentSeconds } from '#domain/studio/studio-project';
import type { RegionCommands } from './region-commands.ts';
import type { Selection } from './selection.ts';
import { shownSeconds } from './timeline-view.ts';
import type { StudioEditor } from './use-studio.ts';
import type { StudioTransport } from './use-studio-player.ts';

interface StudioKeyParts {
  readonly editor: StudioEditor;
  readonly transport: StudioTransport;
  readonly commands: RegionCommands;
  readonly selection: Selection;
  readonly snap: Snap;
  readonly zoom: (factor: number) => void;
  readonly mark: () => void;
  readonly record: () => void;
}

const GAIN_STEP_DB = 0.5;

/** The studio's keyboard shortcuts; those for a clip or track are active while one is selected. */
export function studioKeyActions(parts: StudioKeyParts): KeyActions {
  const { editor, transport, selection, zoom, mark, record } = parts;
  const always: KeyActions = {
    ' ': transport.toggle,
    m: mark,
    r: record,
    k: () => transport.setMetronome(!transport.hasMetronome),
    '+': () => zoom(1.5),
    '=': () => zoom(1.5),
    '-': () => zoom(1 / 1.5),
    'Ctrl+z': editor.undo,
    'Ctrl+Shift+z': editor.redo,
    'Ctrl+y': editor.redo,
    ...lineKeys(parts),
  };
  if (selection === null) return always;
  const own = selection.kind === 'region' ? regionKeys : trackKeys;
  return { ...always, ...own(selection.id, parts) };
}

/**
 * Keys that move the playhead; with Shift, comma and period (`<` and `>`, or `;` and `:`, depending on the
 * layout) move it a small step without snapping.
 */
function lineKeys({ editor: { content }, transport, snap }: StudioKeyParts): KeyActions {
  const go = (direction: 1 | -1, to: Snap) => {
    const seconds = nextLine(transport.nowSeconds(), direction, { tempo: content, snap: to });
    transport.seek(Math.min(shownSeconds(content), seconds));
  };
  const [back, onward] = [() => go(-1, 'off'), () => go(1, 'off')];
  return {
    Home: () => transport.seek(0),
    End: () => transport.seek(contentSeconds(content)),
    ',': () => go(-1, snap),
    '.': () => go(1, snap),
    ...{ '<': back, ';': back, '>': onward, ':': onward },
    PageUp: () => toMarker(-1),
    PageDown: () => toMarker(1),
  };
  function toMarker(direction: 1 | -1) {
    const now = transport.nowSeconds();
    const ahead = content.markers.filter(({ at_s }) => (at_s - now) * direction > 0.01);
    const next = direction > 0 ? ahead[0] : ahead.at(-1);
    if (next) transport.seek(next.at_s);
  }
}

function trackKeys(id: string, { editor }: StudioKeyParts): KeyActions {
  const louder = (db: number) =>
    editor.change((content) => {
      const gain = content.tracks.find((track) => track.id === id)?.gain_db ?? 0;
      return changeTrack(content, id, { gain_db: gain + db });
    }, `gain ${id}`);
  return {
    'Shift+ArrowUp': () => louder(GAIN_STEP_DB),
    'Shift+ArrowDown': () => louder(-GAIN_STEP_DB),
  };
}

function regionKeys(id: string, { commands, snap }: StudioKeyParts): KeyActions {
  return {
    ArrowLeft: () => commands.nudge(id, -1, snap),
    ArrowRight: () => commands.nudge(id, 1, snap),
    'Shift+ArrowLeft': () => commands.nudge(id, -1, 'off'),
    'Shift+ArrowRight': () => commands.nudge(id, 1, 'off'),
    ArrowUp: () => commands.toTrack(id, -1),
    ArrowDown: () => commands.toTrack(id, 1),
    'Shift+ArrowUp': () => commands.louder(id, GAIN_STEP_DB),
    'Shift+ArrowDown': () => commands.louder(id, -GAIN_STEP_DB),
    s: () => commands.split(id),
    '[': () => commands.trimToPlace(id, 'start'),
    ']': () => commands.trimToPlace(id, 'end'),
    i: () => commands.fadeToPlace(id, 'start'),
    o: () => commands.fadeToPlace(id, 'end'),
    d: () => commands.duplicate(id),
    Delete: () => commands.remove(id),
    Backspace: () => commands.remove(id),
    Escape: () => document.querySelector<HTMLElement>(`[data-region="${id}"]`)?.focus(),
  };
}
