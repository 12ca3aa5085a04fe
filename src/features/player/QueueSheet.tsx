import { Ellipsis, Infinity as InfinityIcon, Keyboard, ListEnd, ListPlus, PartyPopper } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { showNeedsSignal } from '#components/files/needs-signal.ts';
import { Cover } from '#components/pictures/Cover.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import { showUndo } from '#components/screens/show-undo.ts';
import { ClipMenuHost } from '#components/songs/ClipMenu.tsx';
import { clipArtist } from '#domain/clips/clip-artist';
import { clipTitle } from '#domain/clips/clip-title';
import { formatDuration } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import { openParty } from '#state/commands/listening/parties';
import { closePlayer, closeQueue, playAt } from '#state/commands/listening/player';
import { setAutoplaying, setContinuous, setShortcuts } from '#state/commands/listening/player-settings';
import { clearQueue, moveInQueue, putAllBack } from '#state/commands/listening/queue';
import { readSongs } from '#state/commands/songs/bulk';
import { useAccount } from '#state/queries/accounts/session';
import { useIsOffline } from '#state/queries/connection';
import { useDownloadedIds } from '#state/queries/files/downloaded-ids';
import { type ClipItem, useClips } from '#state/queries/songs/clips';
import { openAddToPlaylist, openClipMenu } from '#state/stores/dialogs';
import { partiesStore } from '#state/stores/parties';
import { playerStore } from '#state/stores/player';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { ActionRow } from '#ui/lists/ActionRow.tsx';
import { DragEntry } from '#ui/lists/DragEntry.tsx';
import { DragGrip } from '#ui/lists/DragGrip.tsx';
import { type Drag, type DragHandle, useDrag } from '#ui/lists/use-drag.ts';
import { useMediaQuery, WIDE_QUERY } from '#ui/media-query.ts';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { useRestoredFocus } from '#ui/overlays/use-restored-focus.ts';
import { Mark } from '#ui/surfaces/Mark.tsx';
import styles from './QueueSheet.module.css';

/** Further songs are counted, not listed. */
const LISTED_SONGS = 100;

/** With autoplay on, the queue would immediately fill up again, so autoplay is turned off too. */
function clear(): void {
  const { settings, queue } = playerStore;
  const { isAutoplaying } = settings;
  const removed = queue.clipIds.slice(queue.index + 1);
  if (isAutoplaying) setAutoplaying(false);
  clearQueue();
  const text = isAutoplaying ? t('Autoplay is off, so the queue stays empty.') : t('The queue was cleared');
  showUndo(text, async () => {
    putAllBack(removed);
    if (isAutoplaying) setAutoplaying(true);
  });
}

/** Songs made on this device are left out: only the server's songs can be in playlists. */
async function saveToPlaylist(): Promise<void> {
  const { clipIds, index } = playerStore.queue;
  const songs = await readSongs(clipIds.slice(index));
  closePlayer();
  openAddToPlaylist(songs.map(({ id }) => id));
}

/** The current and upcoming songs. */
export function QueueSheet({ isOpen }: { readonly isOpen: boolean }) {
  const { queue } = useSnapshot(playerStore);
  const coming = queue.clipIds.slice(queue.index + 1);
  const listed = coming.slice(0, LISTED_SONGS);
  return (
    <Sheet
      title={t('Next up')}
      isOpen={isOpen}
      onClose={closeQueue}
      isPanel
      action={
        coming.length > 0 ? (
          <Button kind="quiet" size="small" onClick={clear}>
            {t('Clear')}
          </Button>
        ) : null
      }
    >
      <section aria-label={t('Queue')} className={styles.queue}>
        <NowPlaying />
        {coming.length === 0 ? <p className={styles.empty}>{t('Queue is empty')}</p> : null}
        <UpcomingSongs clipIds={listed} currentIndex={queue.index} />
        {coming.length > listed.length ? (
          <p className={styles.empty}>
            {plural(coming.length - listed.length, 'And 1 more.', 'And {count} more.')}
          </p>
        ) : null}
        <QueueSettings />
        <SaveButton />
        <PartyButton />
        {/* Inside the sheet, so that a tap in the menu does not count as a tap outside the sheet. */}
        <ClipMenuHost isQueue />
      </section>
    </Sheet>
  );
}

function NowPlaying() {
  const { track, positionSeconds, durationSeconds, isPlaying } = useSnapshot(playerStore);
  if (!track) return null;
  const left =
    durationSeconds === null
      ? ''
      : t('{time} left', { time: formatDuration(durationSeconds - positionSeconds) });
  return (
    <div className={styles.now}>
      <span className={styles.art} data-playing={isPlaying || undefined}>
        <Cover clip={{ id: track.id, image_url: track.covers[96] }} sizePx={96} isEager />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{track.title}</p>
        <p className={styles.artist}>{t('Now, {artist}', { artist: track.artist })}</p>
      </div>
      <span className={styles.time}>{left}</span>
    </div>
  );
}

interface UpcomingSongsProps {
  readonly clipIds: readonly string[];
  /** Place of the current song in the queue. */
  readonly currentIndex: number;
}

function UpcomingSongs({ clipIds, currentIndex }: UpcomingSongsProps) {
  const list = useRef<HTMLUListElement>(null);
  const items = useClips(clipIds).data ?? [];
  const keepFocus = useRestoredFocus(list, clipIds);
  const [announcement, setAnnouncement] = useState('');
  const { drag, handle } = useDrag(list, move);

  function move(from: number, to: number) {
    const clip = items[from]?.clip;
    if (!clip || to < 0 || to >= clipIds.length) return;
    keepFocus(clip.id);
    moveInQueue(clip.id, to - from);
    const moved = { title: clipTitle(clip), place: to + 1, count: clipIds.length };
    setAnnouncement(t('{title} is now {place} of {count}', moved));
  }

  return (
    <>
      <p role="status" className="screen-reader-only">
        {announcement}
      </p>
      <ul ref={list} aria-label={t('Queue')} className={styles.songs}>
        {items.map((item, place) =>
          item ? (
            <QueueRow
              key={item.clip.id}
              item={item}
              place={{ upcoming: place, queue: currentIndex + 1 + place }}
              drag={drag}
              handle={handle(place)}
              onStep={(by) => move(place, place + by)}
            />
          ) : null,
        )}
      </ul>
    </>
  );
}

interface QueueRowProps {
  readonly item: ClipItem;
  /** Among the upcoming songs, and in the whole queue. */
  readonly place: { readonly upcoming: number; readonly queue: number };
  readonly drag: Drag | null;
  readonly handle: DragHandle;
  readonly onStep: (step: -1 | 1) => void;
}

function QueueRow({ item: { clip }, place, drag, handle, onStep }: QueueRowProps) {
  const isDownloaded = useDownloadedIds().has(clip.id);
  const isAway = useIsOffline() && !isDownloaded;
  const title = clipTitle(clip);
  const duration = clip.metadata.duration;
  return (
    <DragEntry index={place.upcoming} drag={drag} data-clip={clip.id}>
      <article className={styles.row} aria-label={title} data-away={isAway || undefined}>
        <div className={styles.main}>
          <span className={styles.art}>
            <Cover clip={clip} sizePx={96} light={isAway ? 'away' : 'day'} />
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {isAway ? (
              <Mark state="Needs signal" />
            ) : (
              <span className={styles.artist}>{clipArtist(clip)}</span>
            )}
          </span>
          <span className={styles.time}>{duration === null ? '' : formatDuration(duration)}</span>
          <button
            type="button"
            className={styles.play}
            aria-label={t('Play {title}', { title })}
            onClick={() => (isAway ? showNeedsSignal(title) : playAt(place.queue))}
          />
        </div>
        <IconButton
          label={t('More for {title}', { title })}
          icon={<Ellipsis />}
          aria-haspopup="menu"
          onClick={(event) => openClipMenu(clip.id, event.currentTarget, place.queue)}
        />
        <DragGrip name={title} handle={handle} onStep={onStep} />
      </article>
    </DragEntry>
  );
}

function SaveButton() {
  const { isSignedIn } = useAccount();
  if (!isSignedIn) return null;
  return (
    <ActionRow icon={<ListPlus />} onPress={() => void reportFailure(saveToPlaylist())}>
      {t('Add all to a playlist')}
    </ActionRow>
  );
}

function PartyButton() {
  const { isSignedIn } = useAccount();
  const { party } = useSnapshot(partiesStore);
  if (!isSignedIn) return null;
  return (
    <ActionRow icon={<PartyPopper />} onPress={openParty}>
      {party === null ? t('Start a party') : t('Party')}
    </ActionRow>
  );
}

function QueueSettings() {
  const { settings } = useSnapshot(playerStore);
  const isWide = useMediaQuery(WIDE_QUERY);
  return (
    <div className={styles.settings}>
      <Switch
        label={t('Play one after another')}
        note={t('Plays the next song when one ends')}
        icon={<ListEnd />}
        isOn={settings.isContinuous}
        onChange={setContinuous}
      />
      <Switch
        label={t('Autoplay')}
        note={t('Similar songs when the queue ends')}
        icon={<InfinityIcon />}
        isOn={settings.isAutoplaying}
        onChange={setAutoplaying}
      />
      {isWide ? (
        <Switch
          label={t('Keyboard shortcuts')}
          note={t('Space plays, arrows skip 5 s or with Shift a song, M mutes, L likes')}
          icon={<Keyboard />}
          isOn={settings.hasShortcuts}
          onChange={setShortcuts}
        />
      ) : null}
    </div>
  );
}
