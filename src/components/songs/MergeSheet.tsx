import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import { SheetColumn } from '#components/screens/SheetColumn.tsx';
import { MERGE_SONGS } from '#contract/making/edits';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { formatDuration } from '#domain/texts/text-format';
import { errorText } from '#lib/error-text';
import { plural, t } from '#lib/translate';
import { call } from '#state/commands/calls';
import { usePriceText } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { useClip, useClips } from '#state/queries/songs/clips';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './MergeSheet.module.css';
import { SongPicker } from './SongPicker.tsx';

interface MergeSheetProps {
  readonly clipIds: readonly string[];
  readonly onClose: () => void;
}

/** Joins the user's songs into a new one: which songs, in what order, and the progress (GEN-40). */
export function MergeSheet({ clipIds, onClose }: MergeSheetProps) {
  const [madeId, setMadeId] = useState<string | null>(null);
  return (
    <Sheet title={t('Merge songs')} isOpen onClose={onClose}>
      <SheetColumn>
        {madeId === null ? (
          <Order clipIds={clipIds} onMade={setMadeId} />
        ) : (
          <Making clipId={madeId} onClose={onClose} />
        )}
      </SheetColumn>
    </Sheet>
  );
}

interface OrderProps {
  readonly clipIds: readonly string[];
  readonly onMade: (clipId: string) => void;
}

function Order({ clipIds, onMade }: OrderProps) {
  // A song may appear twice, so entries are identified by position, not id.
  const [ids, setIds] = useState(clipIds);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOffline = useIsOffline();
  const priceText = usePriceText();
  const stored = useClips(ids).data ?? [];
  const songs = ids.map((_id, place) => stored[place]?.clip);

  async function merge() {
    setSending(true);
    setProblem(null);
    try {
      onMade((await call('edits.merge', { body: { clip_ids: [...ids] } })).id);
    } catch (error) {
      setProblem(errorText(error, t('The server did not answer.')));
    }
    setSending(false);
  }

  const seconds = songs.reduce((sum, clip) => sum + (clip?.metadata.duration ?? 0), 0);
  return (
    <>
      <p className="muted">{t('They play one after another, unchanged. The original songs stay.')}</p>
      <Places songs={songs} onChange={(order) => setIds(order.flatMap((place) => ids[place] ?? []))} />
      <AddPlace count={ids.length} onPick={(id) => setIds([...ids, id])} />
      {ids.length > MERGE_SONGS.max ? (
        <p role="alert">
          {t('At most {max} songs can be merged at once. Remove some.', { max: MERGE_SONGS.max })}
        </p>
      ) : null}
      {problem === null ? null : <p role="alert">{problem}</p>}
      <Button
        kind="primary"
        isBlock
        disabled={isOffline || ids.length < MERGE_SONGS.min || ids.length > MERGE_SONGS.max}
        price={isOffline ? t('needs signal') : priceText(0)}
        busyLabel={isSending ? t('Sending') : null}
        onClick={() => void merge()}
      >
        {ids.length < MERGE_SONGS.min
          ? t('Merge')
          : plural(ids.length, 'Merge {count} song, {time}', 'Merge {count} songs, {time}', {
              time: formatDuration(seconds),
            })}
      </Button>
    </>
  );
}

interface AddPlaceProps {
  /** Songs that are chosen. */
  readonly count: number;
  readonly onPick: (clipId: string) => void;
}

function AddPlace({ count, onPick }: AddPlaceProps) {
  const [isPicking, setPicking] = useState(count < MERGE_SONGS.min);
  if (isPicking)
    return (
      <SongPicker
        needs="notes"
        onPick={({ id }) => {
          onPick(id);
          setPicking(false);
        }}
      />
    );
  return (
    <Button isBlock icon={<Plus />} disabled={count >= MERGE_SONGS.max} onClick={() => setPicking(true)}>
      {t('Add a song')}
    </Button>
  );
}

interface PlacesProps {
  readonly songs: readonly (Clip | undefined)[];
  /** Receives the previous positions in their new order. */
  readonly onChange: (order: readonly number[]) => void;
}

function Places({ songs, onChange }: PlacesProps) {
  const places = songs.map((_song, place) => place);
  const swap = (one: number, other: number) =>
    onChange(places.map((place) => (place === one ? other : place === other ? one : place)));
  return (
    <ol className={styles.places} aria-label={t('Songs in order')}>
      {places.map((place) => {
        const clip = songs[place];
        const title = clip ? clipTitle(clip) : t('Song');
        return (
          <li key={place}>
            <span>{title}</span>
            <IconButton
              label={t('Move {title} up', { title })}
              icon={<ArrowUp />}
              disabled={place === 0}
              onClick={() => swap(place, place - 1)}
            />
            <IconButton
              label={t('Move {title} down', { title })}
              icon={<ArrowDown />}
              disabled={place === songs.length - 1}
              onClick={() => swap(place, place + 1)}
            />
            <IconButton
              label={t('Remove {title}', { title })}
              icon={<X />}
              disabled={songs.length === 1}
              onClick={() => onChange(places.filter((other) => other !== place))}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** The new song while it is being made; the work continues after the sheet is closed. */
function Making({ clipId, onClose }: { readonly clipId: string; readonly onClose: () => void }) {
  const clip = useClip(clipId).data?.clip;
  if (clip?.status === 'error')
    return <p role="alert">{t('The songs could not be merged. Nothing was charged.')}</p>;
  const isDone = clip?.status === 'complete';
  return (
    <>
      <p role="status">
        {isDone
          ? t('{title} is in your library.', { title: clipTitle(clip) })
          : t('The songs are being merged. You can close this.')}
      </p>
      {isDone ? null : <ProgressLine value={null} label={t('Merging')} />}
      <Link
        to="/song/$songId"
        params={{ songId: clipId }}
        className={buttonClass({ kind: 'primary', isBlock: true })}
        onClick={onClose}
      >
        {t('Open the song')}
      </Link>
    </>
  );
}
