import { useEffect, useState } from 'react';
import type { Clip } from '#contract/clips';
import { call } from '../commands/calls.ts';
import { type ClipItem, useClips } from './clips.ts';

/** The song that a song was made from; null while unknown, for none, and for one the viewer may not see. */
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

export type Children =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | { readonly status: 'ready'; readonly items: readonly ClipItem[]; readonly total: number };

interface Listed {
  readonly key: string;
  readonly ids: readonly string[] | null;
  readonly total: number;
}

/** The first pages of what was made from a song, newest first. */
export function useChildren(clipId: string, pageCount: number): Children {
  const [listed, setListed] = useState<Listed | null>(null);
  const key = `${clipId} ${pageCount}`;
  useEffect(() => {
    let isCurrent = true;
    const pages = Array.from({ length: pageCount }, (_, page) =>
      call('lineage.listDirectChildren', { query: { clip_id: clipId, page } }),
    );
    Promise.all(pages).then(
      (answers) => {
        const ids = answers.flatMap(({ clips }) => clips.map(({ id }) => id));
        if (isCurrent) setListed({ key, ids, total: answers[0]?.num_total_results ?? 0 });
      },
      () => isCurrent && setListed({ key, ids: null, total: 0 }),
    );
    return () => {
      isCurrent = false;
    };
  }, [clipId, key, pageCount]);
  const isHere = listed?.key.startsWith(`${clipId} `) === true;
  const items = useClips(isHere ? (listed.ids ?? []) : []).data;
  if (!isHere || !items) return { status: 'loading' };
  if (listed.ids === null) return { status: 'error' };
  return { status: 'ready', items: items.filter((item) => item !== null), total: listed.total };
}
