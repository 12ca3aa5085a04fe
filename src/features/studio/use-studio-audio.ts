import { useEffect, useMemo, useRef, useState } from 'react';
import { createLog } from '#lib/log';
import { loadStudioAudio, type StudioAudio } from '#state/bridges/making/studio-audio';

const log = createLog('studio');

/** Load state of a timeline clip: 'loading' and 'failed' clips are silent. */
export type ClipSound = StudioAudio | 'loading' | 'failed';

export interface StudioSounds {
  of(clipId: string): ClipSound;
  /** The playable clips. */
  readonly buffers: ReadonlyMap<string, AudioBuffer>;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads the timeline's audio one clip at a time: decoding two at once takes twice the memory. */
export function useStudioAudio(clipIds: readonly string[]): StudioSounds {
  const [sounds, setSounds] = useState<ReadonlyMap<string, StudioAudio | 'failed'>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const held = useRef(sounds);
  held.current = sounds;
  const key = clipIds.join();
  // Another attempt reads what failed once more.
  const asked = useMemo(() => ({ ids: key === '' ? [] : key.split(','), attempt }), [key, attempt]);
  useEffect(() => {
    const stopping = new AbortController();
    const load = async () => {
      for (const id of asked.ids) {
        if (stopping.signal.aborted) return;
        if (held.current.has(id)) continue;
        const sound = await loadStudioAudio(id, stopping.signal).catch((error: unknown) => {
          log.info('could not load a clip', error);
          return 'failed' as const;
        });
        if (stopping.signal.aborted) return;
        setSounds((before) => new Map(before).set(id, sound));
      }
    };
    void load();
    return () => stopping.abort();
  }, [asked]);
  return useMemo(() => {
    const ids = key === '' ? [] : key.split(',');
    const ready = [...sounds].flatMap(([id, sound]) =>
      sound === 'failed' ? [] : [[id, sound.buffer] as const],
    );
    return {
      of: (id) => sounds.get(id) ?? 'loading',
      buffers: new Map(ready),
      isLoading: ids.some((id) => !sounds.has(id)),
      hasFailed: ids.some((id) => sounds.get(id) === 'failed'),
      retry: () => {
        setSounds((before) => new Map([...before].filter(([, sound]) => sound !== 'failed')));
        setAttempt((count) => count + 1);
      },
    };
  }, [key, sounds]);
}
