import { useEffect, useRef, useState } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { StudioProject } from '#contract/making/studio';
import { clipIdsOf } from '#domain/studio/studio-project';
import { takeName, withTake } from '#domain/studio/studio-take';
import { newId } from '#lib/ids';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { microphoneProblem } from '#state/bridges/making/recording';
import { type Latency, StudioRecorder } from '#state/bridges/making/studio-recorder';
import { finishTakes, forgetTakes } from '#state/commands/making/studio-takes';
import { showToast } from '#state/stores/toasts';
import type { StudioEditor } from './use-studio.ts';
import type { StudioTransport } from './use-studio-player.ts';

const log = createLog('studio');

const NOT_FINISHED = t(
  'This device has no room to finish the take. The recording so far is kept: make room, then open the project again.',
);

type RecorderState = 'closed' | 'opening' | 'ready' | 'recording' | 'keeping' | 'measuring';

export interface StudioRecording {
  readonly state: RecorderState;
  /** Null until a microphone is open. */
  readonly latency: Latency | null;
  /** Why a take or a measurement ended early; otherwise null. */
  readonly problem: string | null;
  level(): number;
  open(): void;
  close(): void;
  /** Starts a take at the current position, or ends the running one. */
  toggle(trackId: string | null): void;
  measure(): void;
}

interface Parts {
  readonly project: StudioProject;
  readonly editor: StudioEditor;
  readonly transport: StudioTransport;
  /** Called when a take was added to the timeline as this region. */
  readonly onTake: (regionId: string) => void;
}

/**
 * Microphone takes: recorded along with the project, stored on the device meanwhile, then added to the
 * timeline.
 */
export function useStudioRecorder({ project, editor, transport, onTake }: Parts): StudioRecording {
  const microphone = useMicrophone(transport);
  const { recorder, state, setState, setProblem } = microphone;
  const from = useRef(0);
  const finish = useTakesOf({ project, editor, onTake });
  useStopWithPlayback(state === 'recording' && !transport.isPlaying, end);

  async function begin(trackId: string | null) {
    setProblem(null);
    from.current = transport.placeSeconds;
    const origin = await transport.record();
    const take = { id: newId(), projectId: project.id, trackId, name: takeName(editor.content) };
    recorder.current?.begin({ ...take, fromSeconds: from.current }, origin, () => {
      setProblem(t('This device is full: the take ends here.'));
      transport.stop();
    });
    setState('recording');
  }

  async function end() {
    setState('keeping');
    transport.stop();
    await recorder.current?.end();
    await finish();
    transport.seek(from.current);
    setState('ready');
  }

  return {
    state,
    latency: microphone.latency,
    problem: microphone.problem,
    level: () => recorder.current?.level() ?? 0,
    open: () => void microphone.open(),
    close: microphone.close,
    toggle(trackId) {
      if (state === 'recording') transport.stop();
      else if (state === 'ready') void reportFailure(begin(trackId));
    },
    measure: () => void reportFailure(microphone.measure()),
  };
}

/** The microphone, and how late its sound arrives. */
function useMicrophone(transport: StudioTransport) {
  const recorder = useRef<StudioRecorder | null>(null);
  const [state, setState] = useState<RecorderState>('closed');
  const [latency, setLatency] = useState<Latency | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => recorder.current?.close(), []);

  async function open() {
    setState('opening');
    setProblem(null);
    try {
      recorder.current = await StudioRecorder.open(transport.player());
      setLatency(recorder.current.latency());
      transport.setMetronome(true);
      transport.setCountIn(true);
      setState('ready');
    } catch (error) {
      log.info('no microphone', error);
      showToast({ tone: 'error', text: microphoneProblem(error) });
      setState('closed');
    }
  }

  async function measure() {
    // Playback would be mistaken for the clicks.
    transport.stop();
    setState('measuring');
    const measured = await recorder.current?.calibrate();
    setProblem(
      measured
        ? null
        : t(
            'The clicks were not heard. Take off headphones, turn up the volume, then measure again where it is quiet.',
          ),
    );
    if (measured) setLatency(measured);
    setState('ready');
  }

  function close() {
    recorder.current?.close();
    recorder.current = null;
    setState('closed');
  }

  return { recorder, state, setState, latency, problem, setProblem, open, close, measure };
}

/** A take ends when playback does, for any reason. */
function useStopWithPlayback(hasEnded: boolean, end: () => Promise<void>): void {
  const held = useRef(end);
  held.current = end;
  useEffect(() => {
    if (hasEnded) void held.current();
  }, [hasEnded]);
}

/**
 * Restores interrupted takes when the project opens; those already in the saved project are not stored twice.
 * @returns a function that adds the recording to the timeline
 */
function useTakesOf({ project, ...parts }: Omit<Parts, 'transport'>): () => Promise<void> {
  const now = useRef(parts);
  now.current = parts;
  const [used] = useState(() => new Set<string>());
  const [finish] = useState(() => async () => {
    await finishTakes(project.id, used, (finished) => {
      used.add(finished.source.clipId);
      const regionId = newId();
      now.current.editor.change((content) => withTake(content, { ...finished, regionId }, newId));
      now.current.onTake(regionId);
    }).catch((error: unknown) => {
      log.error('could not finish a take', error);
      showToast({ tone: 'error', text: NOT_FINISHED });
    });
  });
  const savedIds = clipIdsOf(project).join();
  useEffect(() => {
    const settle = async () => {
      const held = clipIdsOf(now.current.editor.content);
      const undone = [...used].filter((id) => !held.includes(id));
      await forgetTakes(project.id, [...savedIds.split(','), ...undone]);
      await finish();
    };
    settle().catch((error: unknown) => log.info('could not restore unfinished takes', error));
  }, [project.id, savedIds, finish, used]);
  return finish;
}
