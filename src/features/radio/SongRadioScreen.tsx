import { Link } from '@tanstack/react-router';
import { ArrowLeft, RotateCw, Share2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Cover } from '#components/pictures/Cover.tsx';
import { MissingPage } from '#components/screens/MissingPage.tsx';
import { usePageTitle } from '#components/screens/page-title.ts';
import { sharePage } from '#components/sharing/share-page.ts';
import { mayShare } from '#components/sharing/share-song.ts';
import { ClipRow } from '#components/songs/ClipRow.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { t } from '#lib/translate';
import { togglePlay } from '#state/commands/listening/player';
import { setAutoplaying } from '#state/commands/listening/player-settings';
import { songRadioKey, tuneSongRadio } from '#state/commands/listening/radio';
import { useClipList } from '#state/queries/collections/id-lists';
import { useIsOffline } from '#state/queries/connection';
import { isNotFound, useFreshRead } from '#state/queries/fresh-read';
import { useReconnect } from '#state/queries/reconnect';
import { type ClipItem, useClip } from '#state/queries/songs/clips';
import { playerStore } from '#state/stores/player';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { PlayButton } from '#ui/controls/PlayButton.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import styles from './SongRadioScreen.module.css';

export interface SongRadioScreenProps {
  readonly clipId: string;
  readonly onBack: () => void;
}

/** A radio can be opened by anyone who may open its song. */
async function shareRadio(clipId: string, name: string, clip: Clip | null): Promise<void> {
  if (clip === null || (await mayShare(clip)))
    await sharePage(
      { noun: 'radio', name, path: `/radio/song/${clipId}` },
      { isPublic: true, publish: null },
    );
}

const HOME_LINK = (
  <Link to="/me" className={buttonClass({ kind: 'quiet' })}>
    {t('Go to your songs')}
  </Link>
);

/** One song, followed by an endless series of similar songs. */
export function SongRadioScreen({ clipId, onBack }: SongRadioScreenProps) {
  const seed = useClip(clipId).data;
  const { problem, retry } = useFreshRead('clips.get', { params: { clip_id: clipId } });
  const list = useClipList(songRadioKey(clipId)).data;
  const radio = useTuning(clipId);
  const title = seed ? t('{title} radio', { title: clipTitle(seed.clip) }) : t('Song radio');
  usePageTitle(title);
  if (!seed && isNotFound(problem)) return <MissingPage what="song" problem={problem} onRetry={retry} />;
  const others = list?.items ?? [];
  const items = seed ? [seed, ...others] : others;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.back}>
          <IconButton label={t('Back')} icon={<ArrowLeft />} onClick={onBack} />
        </span>
        {seed ? (
          <span className={styles.art}>
            <Cover clip={seed.clip} sizePx={256} />
          </span>
        ) : null}
        <div className={styles.words}>
          <h1 className="display title">{title}</h1>
          <p className="muted">{t('Endless similar songs')}</p>
        </div>
        <span className={styles.share}>
          <IconButton
            label={t('Share radio')}
            icon={<Share2 />}
            onClick={() => void shareRadio(clipId, title, seed?.clip ?? null)}
          />
        </span>
        {items.length > 0 ? (
          <RadioKeys clipId={clipId} items={items} onTune={radio.tune} isTuning={radio.isTuning} />
        ) : null}
      </header>
      {items.length === 0 ? null : (
        <ul aria-label={t('Songs')}>
          {items.map((item) => (
            <ClipRow key={item.clip.id} item={item} onPlay={() => startRadio(clipId, items, item.clip.id)} />
          ))}
        </ul>
      )}
      <RadioState isEmpty={others.length === 0} radio={radio} />
    </div>
  );
}

function startRadio(clipId: string, items: readonly ClipItem[], fromId: string): void {
  // A radio must not end with its last song.
  setAutoplaying(true);
  playClipItems(items, fromId, { id: clipId, type: 'SongRadio' }, 'song_radio');
}

interface RadioKeysProps {
  readonly clipId: string;
  readonly items: readonly ClipItem[];
  readonly isTuning: boolean;
  readonly onTune: () => void;
}

function RadioKeys({ clipId, items, isTuning, onTune }: RadioKeysProps) {
  const { queue, isPlaying } = useSnapshot(playerStore);
  const isOn = queue.context.type === 'SongRadio' && queue.context.id === clipId;
  const isOffline = useIsOffline();
  return (
    <div className={styles.keys}>
      <PlayButton
        look="sun"
        isPlaying={isOn && isPlaying}
        label={isOn && isPlaying ? t('Pause radio') : t('Play radio')}
        onClick={isOn ? togglePlay : () => startRadio(clipId, items, items[0]?.clip.id ?? clipId)}
      />
      <Button
        icon={<RotateCw />}
        busyLabel={isTuning ? t('Tuning') : null}
        disabled={isOffline}
        onClick={onTune}
      >
        {isOffline ? t('Other songs: needs signal') : t('Other songs')}
      </Button>
    </div>
  );
}

interface Tuning {
  readonly isTuning: boolean;
  readonly problem: Error | null;
  readonly tune: () => void;
}

/** Requests the radio's songs from the server; those of the last time are shown meanwhile. */
function useTuning(clipId: string): Tuning {
  const [isTuning, setIsTuning] = useState(true);
  const [problem, setProblem] = useState<Error | null>(null);
  const tune = useCallback(() => {
    setIsTuning(true);
    tuneSongRadio(clipId).then(
      () => {
        setProblem(null);
        setIsTuning(false);
      },
      (error: Error) => {
        setProblem(error);
        setIsTuning(false);
      },
    );
  }, [clipId]);
  useEffect(tune, [tune]);
  useReconnect(tune);
  return { isTuning, problem, tune };
}

function RadioState({ isEmpty, radio }: { readonly isEmpty: boolean; readonly radio: Tuning }) {
  const isOffline = useIsOffline();
  if (!isEmpty) return null;
  if (radio.isTuning && !isOffline) return <RowSkeletons count={6} label={t('Loading songs')} />;
  if (isOffline)
    return (
      <EmptyState
        title={t('Needs signal')}
        actions={
          <>
            <Button onClick={radio.tune}>{t('Try again')}</Button>
            {HOME_LINK}
          </>
        }
      >
        {t('Songs like this appear here when you are back online.')}
      </EmptyState>
    );
  if (radio.problem)
    return (
      <ErrorState title={t('The radio did not load')} onRetry={radio.tune} secondAction={HOME_LINK}>
        {t('Your songs and downloads are not affected. Try again.')}
      </ErrorState>
    );
  return (
    <EmptyState title={t('Nothing similar yet')} actions={HOME_LINK}>
      {t('There are no other songs you can play.')}
    </EmptyState>
  );
}
