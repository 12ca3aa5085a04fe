import { useCallback, useEffect, useRef, useState } from 'react';
import { createLog } from '#lib/log';
import { readMembership } from '#state/commands/collections/playlists';
import { type PlaylistItem, useWaitingMembership } from '#state/queries/collections/playlists';
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
  const waiting = useWaitingMembership(clipId).data;
  // Between a change that was saved and the next answer of the server.
  const changed = useRef(new Map<string, boolean>());
  for (const [id, isIn] of waiting ?? []) changed.current.set(id, isIn);
  const unread = (items ?? [])
    .filter(({ clipIds, isComplete }) => !isComplete && !clipIds.includes(clipId))
    .map(({ playlist, writtenAt, saveState }) => `${playlist.id} ${writtenAt} ${saveState}`)
    .join();

  /** Of the latest read, whose answer alone counts. */
  const readNumber = useRef(0);
  const read = useCallback(() => {
    readNumber.current += 1;
    const number = readNumber.current;
    readMembership(clipId)
      .then((next) => {
        if (number !== readNumber.current) return;
        changed.current.clear();
        setAnswered(next);
      })
      .catch((error: unknown) => log.info('could not read playlist membership', error));
  }, [clipId]);
  useEffect(() => {
    if (unread !== '') read();
    return () => {
      readNumber.current += 1;
    };
  }, [read, unread]);
  useReconnect(() => unread !== '' && read());

  return ({ playlist, clipIds, isComplete }) => {
    const isWaiting = waiting?.get(playlist.id);
    if (isWaiting !== undefined) return isWaiting;
    if (clipIds.includes(clipId)) return true;
    return isComplete ? false : (changed.current.get(playlist.id) ?? answered.get(playlist.id));
  };
}
