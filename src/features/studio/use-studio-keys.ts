import { useEffect, useRef } from 'react';
import type { Snap } from '#domain/studio-grid';
import type { RegionCommands } from './region-commands.ts';
import type { Selection } from './selection.ts';
import type { StudioEditor } from './use-studio.ts';
import type { StudioTransport } from './use-studio-player.ts';

/** What a key does: 'Ctrl+z', 'Shift+ArrowLeft', 's'. */
type KeyActions = Readonly<Record<string, () => void>>;

const FIELDS = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey && key.length > 1 ? 'Shift+' : ''}${
    shiftKey && key.length === 1 && (ctrlKey || metaKey) ? 'Shift+' : ''
  }${name}`;
}

/**
 * Keys of the whole screen. They go before those of the player, which would move its song instead; fields and dialogs
 * keep theirs, and so do buttons Space and Enter, except the clips of the timeline.
 */
export function useStudioKeys(actions: KeyActions): void {
  const held = useRef(actions);
  held.current = actions;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : null;
      if (event.altKey || target?.closest(FIELDS)) return;
      const isPress = event.key === ' ' || event.key === 'Enter';
      if (isPress && target?.closest('button, a') && !target.closest('[data-region]')) return;
      const action = held.current[nameOf(event)];
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    }
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

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

/** The keys of the studio; those of a clip are there while one is chosen. */
export function studioKeyActions(parts: StudioKeyParts): KeyActions {
  const { editor, transport, selection, zoom, mark, record } = parts;
  const always: KeyActions = {
    ' ': transport.toggle,
    Home: () => transport.seek(0),
    m: mark,
    r: record,
    k: () => transport.setMetronome(!transport.hasMetronome),
    '+': () => zoom(1.5),
    '=': () => zoom(1.5),
    '-': () => zoom(1 / 1.5),
    'Ctrl+z': editor.undo,
    'Ctrl+Shift+z': editor.redo,
    'Ctrl+y': editor.redo,
  };
  return selection?.kind === 'region' ? { ...always, ...regionKeys(selection.id, parts) } : always;
}

function regionKeys(id: string, { commands, snap }: StudioKeyParts): KeyActions {
  return {
    ArrowLeft: () => commands.nudge(id, -1, snap),
    ArrowRight: () => commands.nudge(id, 1, snap),
    'Shift+ArrowLeft': () => commands.nudge(id, -1, 'off'),
    'Shift+ArrowRight': () => commands.nudge(id, 1, 'off'),
    ArrowUp: () => commands.toTrack(id, -1),
    ArrowDown: () => commands.toTrack(id, 1),
    s: () => commands.split(id),
    '[': () => commands.trimToPlace(id, 'start'),
    ']': () => commands.trimToPlace(id, 'end'),
    d: () => commands.duplicate(id),
    Delete: () => commands.remove(id),
    Backspace: () => commands.remove(id),
  };
}
