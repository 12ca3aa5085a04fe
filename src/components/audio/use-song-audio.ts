import { useEffect, useState } from 'react';
import type { Clip } from '#contract/songs/clips';
import { createLog } from '#lib/log';
import { loadSongAudio, type SongAudio } from '#state/bridges/listening/song-audio';

const log = createLog('editor');

interface LoadedAudio {
  readonly audio: SongAudio | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The decoded song; null while it is loading. */
export function useSongAudio(clip: Pick<Clip, 'audio_url'> | null): LoadedAudio {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ key: string; audio: SongAudio | null } | null>(null);
  const url = clip?.audio_url ?? '';
  const key = `${attempt} ${url}`;
  useEffect(() => {
    if (url === '') return;
    const stopping = new AbortController();
    loadSongAudio({ audio_url: url }, stopping.signal).then(
      (audio) => setLoaded({ key, audio }),
      (error: unknown) => {
        if (stopping.signal.aborted) return;
        log.info('could not decode the song', error);
        setLoaded({ key, audio: null });
      },
    );
    return () => stopping.abort();
  }, [key, url]);
  const isCurrent = loaded?.key === key;
  return {
    audio: isCurrent ? loaded.audio : null,
    isFailed: isCurrent && loaded.audio === null,
    retry: () => setAttempt(attempt + 1),
  };
}
