import { useEffect, useRef, useState } from 'react';
import { createLog } from '#lib/log';
import { readMembership } from '#state/commands/playlists';
import { type PlaylistItem, useWaitingMembership } from '#state/queries/playlists';
import { useReconnect } from '#state/queries/reconnect';

const log = createLog('playlists');

/** Whether a playlist holds a song, or undefined where neither this device nor the server has said so yet. */
export type Membership = (item: PlaylistItem) => boolean | undefined;

/**
 * In which playlists a song is. The server is asked where this device has not read a playlist to its end, and again
 * after each change of one.
 */
export function usePlaylistMembership(
  clipId: string,
  items: readonly PlaylistItem[] | undefined,
): Membership {
  const [answered, setAnswered] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [reconnects, setReconnects] = useState(0);
  const waiting = useWaitingMembership(clipId).data;
  // Between a change that was saved and the next answer of the server.
  const changed = useRef(new Map<string, boolean>());
  for (const [id, isIn] of waiting ?? []) changed.current.set(id, isIn);
  const unread = (items ?? [])
    .filter(({ clipIds, isComplete }) => !isComplete && !clipIds.includes(clipId))
    .map(({ playlist, writtenAt, saveState }) => `${playlist.id} ${writtenAt} ${saveState}`)
    .join();

  useReconnect(() => setReconnects((count) => count + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when one of them changes, or the network is back
  useEffect(() => {
    if (unread === '') return;
    let isLatest = true;
    readMembership(clipId)
      .then((next) => {
        if (!isLatest) return;
        changed.current.clear();
        setAnswered(next);
      })
      .catch((error: unknown) => log.info('could not read playlist membership', error));
    return () => {
      isLatest = false;
    };
  }, [clipId, unread, reconnects]);

  return ({ playlist, clipIds, isComplete }) => {
    const isWaiting = waiting?.get(playlist.id);
    if (isWaiting !== undefined) return isWaiting;
    if (clipIds.includes(clipId)) return true;
    return isComplete ? false : (changed.current.get(playlist.id) ?? answered.get(playlist.id));
  };
}
