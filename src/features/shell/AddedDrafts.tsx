import { useEffect, useRef } from 'react';
import { showUndo } from '#components/screens/show-undo.ts';
import { draftTitle } from '#domain/create/device-song-draft';
import { t } from '#lib/translate';
import {
  addDraftAutomatically,
  keepDraftOnDevice,
  replaceDraft,
  undoAddDraft,
} from '#state/commands/making/drafts';
import { useIsOffline } from '#state/queries/connection';
import { useDrafts } from '#state/queries/making/drafts';
import { type ClipItem, useClips } from '#state/queries/songs/clips';
import { TOAST_MS } from '#state/stores/toasts';

type Draft = NonNullable<ReturnType<typeof useDrafts>['data']>[number];

/**
 * A song may be refused because the account already makes the most songs that it may at the same time, or because a
 * server that just started could not answer yet. The wait doubles with each try.
 */
const RETRY_MS = { first: 2000, longest: 60_000 } as const;

/** Until then, adding the song can be undone. */
const REPLACE_AFTER_MS = TOAST_MS.undo + 2000;

/** Adds songs made on this device to the library, and removes the device's own once the library's is ready. */
export function AddedDrafts() {
  const drafts = useDrafts().data ?? NONE;
  const isOffline = useIsOffline();
  const waiting = drafts.filter(
    ({ state, isKept, isDeviceOnly }) => state === 'ready' && !isKept && !isDeviceOnly,
  );
  const added = useClips(drafts.filter(({ isKept }) => isKept).map(({ id }) => id)).data ?? NO_CLIPS;
  useAddDrafts(isOffline ? NONE : waiting);
  useReplaceDrafts(added);
  return null;
}

const NONE: readonly Draft[] = [];
const NO_CLIPS: readonly (ClipItem | null)[] = [];

function useAddDrafts(drafts: readonly Draft[]): void {
  const latest = useRef(drafts);
  useEffect(() => {
    latest.current = drafts;
  });
  const ids = drafts.map(({ id }) => id).join();
  useEffect(() => {
    if (ids === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const addAll = async (waitMs: number) => {
      for (const draft of latest.current) await addWithUndo(draft);
      if (isOver) return;
      timer = setTimeout(() => void addAll(Math.min(waitMs * 2, RETRY_MS.longest)), waitMs);
    };
    void addAll(RETRY_MS.first);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ids]);
}

async function addWithUndo(draft: Draft): Promise<void> {
  if (await addDraftAutomatically(draft))
    showUndo(t('{title} was added to your library', { title: draftTitle(draft) }), () =>
      undoAddDraft(draft.id),
    );
}

function useReplaceDrafts(added: readonly (ClipItem | null)[]): void {
  useEffect(() => {
    const replaceAll = () => {
      for (const item of added) {
        if (item?.clip.status === 'complete') void replaceDraft(item.clip);
        else if (item?.clip.status === 'error') void keepDraftOnDevice(item.clip.id);
      }
    };
    const timer = setTimeout(replaceAll, REPLACE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [added]);
}
