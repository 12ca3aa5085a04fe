import { useEffect, useMemo, useState } from 'react';
import type { Clip } from '#contract/songs/clips';
import { call } from '#state/commands/calls';
import type { FreshRead } from '#state/queries/fresh-read';
import { useReconnect } from '#state/queries/reconnect';
import { type ClipItem, useClips } from './clips.ts';

/** The parent of a song; null while unknown, for none, and for one the viewer may not see. */
export function useParent(clipId: string): Clip | null {
  const [found, setFound] = useState<{ readonly of: string; readonly id: string | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    call('lineage.getParent', { query: { clip_id: clipId } }).then(
      ({ clip }) => isCurrent && setFound({ of: clipId, id: clip?.id ?? null }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [clipId]);
  const id = found?.of === clipId ? found.id : null;
  return useClips(id === null ? [] : [id]).data?.[0]?.clip ?? null;
}

export interface ReadChildren {
  readonly items: readonly ClipItem[];
  readonly total: number;
}

/** Null before the first pages were read. */
type Children = (ReadChildren | { readonly items: null }) & Pick<FreshRead, 'problem' | 'retry'>;

interface Listed {
  readonly of: string;
  readonly ids: readonly string[];
  readonly total: number;
}

/** The first pages of songs made from a song, newest first. */
export function useChildren(clipId: string, pageCount: number): Children {
  const [listed, setListed] = useState<Listed | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt(attempt + 1);
  useReconnect(retry);
  // An attempt asks again.
  const asked = useMemo(() => ({ clipId, pageCount, attempt }), [clipId, pageCount, attempt]);
  useEffect(() => {
    let isCurrent = true;
    setProblem(null);
    const pages = Array.from({ length: asked.pageCount }, (_, page) =>
      call('lineage.listDirectChildren', { query: { clip_id: asked.clipId, page } }),
    );
    Promise.all(pages).then(
      (answers) => {
        const ids = answers.flatMap(({ clips }) => clips.map(({ id }) => id));
        if (isCurrent) setListed({ of: asked.clipId, ids, total: answers[0]?.num_total_results ?? 0 });
      },
      (error: Error) => isCurrent && setProblem(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  const isHere = listed?.of === clipId;
  const items = useClips(isHere ? listed.ids : []).data;
  if (!isHere || !items) return { items: null, problem, retry };
  return { items: items.filter((item) => item !== null), total: listed.total, problem, retry };
}
