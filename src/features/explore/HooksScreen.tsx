import { Link } from '@tanstack/react-router';
import { ArrowLeft, Ellipsis, Plus, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { Cover } from '#components/pictures/Cover.tsx';
import { usePageTitle } from '#components/screens/page-title.ts';
import { useGoBack } from '#components/screens/use-go-back.ts';
import { playClipItems } from '#components/songs/clip-playback.ts';
import { ReactionButton } from '#components/songs/ReactionButton.tsx';
import { clipTitle } from '#domain/clips/clip-title';
import { t } from '#lib/translate';
import { canPlay, togglePlay } from '#state/commands/listening/player';
import { useAccount } from '#state/queries/accounts/session';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { useReconnect } from '#state/queries/reconnect';
import { type ClipItem, useClips } from '#state/queries/songs/clips';
import { openClipMenu, openShare } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { buttonClass } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { PlayButton } from '#ui/controls/PlayButton.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import styles from './HooksScreen.module.css';
import { useHooks } from './use-hooks.ts';

const HookSongSheet = lazyView(async () => (await import('./HookSongSheet.tsx')).HookSongSheet);

const CONTEXT = { id: null, type: 'Hook' } as const;
/** A hook counts as the current one when this much of it is in view. */
const IN_SIGHT = 0.6;

interface HooksScreenProps {
  /** The hook the feed opens at; null for the beginning. */
  readonly firstId: string | null;
}

/** Short songs, one per screen; once one plays, scrolling to the next plays it. */
export function HooksScreen({ firstId }: HooksScreenProps) {
  usePageTitle(t('Hooks'));
  const goBack = useGoBack('/home');
  const [isPicking, setPicking] = useState(false);
  const { isSignedIn } = useAccount();
  const { ids, isRead, problem, retry } = useHooks(firstId);
  useReconnect(retry);
  const items = (useClips(ids).data ?? []).flatMap((item) => (item && canPlay(item.clip) ? [item] : []));
  return (
    <div className={styles.screen}>
      <h1 className="screen-reader-only">{t('Hooks')}</h1>
      <div className={styles.back}>
        <IconButton label={t('Back')} icon={<ArrowLeft />} onClick={goBack} />
        {isSignedIn ? (
          <IconButton label={t('Make a hook of a song')} icon={<Plus />} onClick={() => setPicking(true)} />
        ) : null}
      </div>
      {isPicking ? <HookSongSheet onClose={() => setPicking(false)} /> : null}
      {items.length > 0 ? (
        <ul className={styles.feed} aria-label={t('Hooks')}>
          {items.map((item) => (
            <Hook key={item.clip.id} item={item} items={items} />
          ))}
        </ul>
      ) : (
        <div className={styles.hook}>
          <NoHooks isRead={isRead} problem={problem} onRetry={retry} />
        </div>
      )}
    </div>
  );
}

interface NoHooksProps {
  readonly isRead: boolean;
  readonly problem: Error | null;
  readonly onRetry: () => void;
}

function NoHooks({ isRead, problem, onRetry }: NoHooksProps) {
  const isListener = useIsListener();
  if (problem || !isRead)
    return (
      <div className={styles.loading}>
        <UnreadList name={t('Hooks')} refresh={{ problem, retry: onRetry }} />
      </div>
    );
  return (
    <EmptyState
      title={t('No hooks yet')}
      actions={
        isListener ? null : (
          <Link to="/create" className={buttonClass({ kind: 'primary' })}>
            {t('Make a short song')}
          </Link>
        )
      }
    >
      {t('Public songs of up to a minute and a half appear here.')}
    </EmptyState>
  );
}

interface HookProps {
  readonly item: ClipItem;
  readonly items: readonly ClipItem[];
}

function Hook({ item, items }: HookProps) {
  const { clip } = item;
  const title = clipTitle(clip);
  const { track, isPlaying } = useSnapshot(playerStore);
  const isCurrent = track?.id === clip.id;
  const isSounding = isCurrent && isPlaying;
  const play = () => playClipItems(items, clip.id, CONTEXT, 'hook');
  const place = useWhenInSight(() => {
    const { track: playing, isPlaying: isOn, queue } = playerStore;
    if (isOn && queue.source === 'hook' && playing?.id !== clip.id) play();
  });
  return (
    <li ref={place} className={styles.hook}>
      <article aria-label={title} className={styles.words}>
        <div className={styles.art}>
          <Cover clip={clip} sizePx={640} />
        </div>
        <Link to="/song/$songId" params={{ songId: clip.id }} className={styles.title}>
          <b>{title}</b>
        </Link>
        <p className="small muted">{clip.user_display_name}</p>
        <div className={styles.keys}>
          <PlayButton
            look="sun"
            isPlaying={isSounding}
            label={isSounding ? t('Pause {title}', { title }) : t('Play {title}', { title })}
            onClick={isCurrent ? togglePlay : play}
          />
          <ReactionButton clip={clip} reaction="LIKE" label={t('Like {title}', { title })} />
          <IconButton
            label={t('Share {title}', { title })}
            icon={<Share2 />}
            onClick={() => openShare({ noun: 'hook', id: clip.id })}
          />
          <IconButton
            label={t('More for {title}', { title })}
            aria-haspopup="menu"
            icon={<Ellipsis />}
            onClick={(event) => openClipMenu(clip.id, event.currentTarget)}
          />
        </div>
      </article>
    </li>
  );
}

/** Calls `onSight` whenever most of the element scrolls into view. */
function useWhenInSight(onSight: () => void) {
  const place = useRef<HTMLLIElement>(null);
  const latest = useRef(onSight);
  useEffect(() => {
    latest.current = onSight;
  });
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { threshold: IN_SIGHT },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return place;
}
