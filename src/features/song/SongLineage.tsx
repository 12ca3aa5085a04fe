import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { ClipRow } from '#components/songs/ClipRow.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { isContestEntry } from '#domain/explore/contest';
import { plural, t } from '#lib/translate';
import { useContest } from '#state/queries/people/contest';
import type { ClipItem } from '#state/queries/songs/clips';
import { type ReadChildren, useChildren, useParent } from '#state/queries/songs/lineage';
import { Button } from '#ui/controls/Button.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import styles from './SongLineage.module.css';

/** The songs a song was made from, and those made from it. */
export function SongLineage({ clip }: { readonly clip: Clip }) {
  const parent = useParent(clip.id);
  return (
    <div className={styles.lineage}>
      {parent ? (
        <p>
          <Rich
            text={t('<a>Made from</a> <b>{title}</b> <a>by {name}</a>')}
            values={{ title: clipTitle(parent), name: parent.user_display_name }}
            parts={{
              a: (text) => <span className="muted">{text}</span>,
              b: (text) => (
                <Link to="/song/$songId" params={{ songId: parent.id }} className={styles.parent}>
                  {text}
                </Link>
              ),
            }}
          />
        </p>
      ) : null}
      <ChildrenList clip={clip} />
    </div>
  );
}

function ChildrenList({ clip }: { readonly clip: Clip }) {
  const [pageCount, setPageCount] = useState(1);
  const children = useChildren(clip.id, pageCount);
  if (children.items === null) return <UnreadList name={t('Songs made from it')} refresh={children} />;
  return <ChildrenRows clip={clip} songs={children} onMore={() => setPageCount(pageCount + 1)} />;
}

interface ChildrenRowsProps {
  readonly clip: Clip;
  readonly songs: ReadChildren;
  readonly onMore: () => void;
}

function ChildrenRows({ clip, songs: { items, total }, onMore }: ChildrenRowsProps) {
  const contest = useContest();
  if (total === 0) return <p className="muted">{t('Nothing has been made from this song yet.')}</p>;
  const entries = items.filter((item) => contest !== null && isContestEntry(item.clip, contest));
  const isContest = contest?.source_clip_id === clip.id && entries.length > 0;
  const others = isContest ? items.filter((item) => !entries.includes(item)) : items;
  const ordered = isContest ? [...entries, ...others] : items;
  const play = (clipId: string) => playClipItems(ordered, clipId, { id: clip.id, type: 'Song' }, 'song');
  return (
    <>
      <h3 className="small muted">
        {plural(total, '1 song was made from it', '{count} songs were made from it')}
      </h3>
      {isContest ? (
        <>
          <h4 className="small">{t('In the contest')}</h4>
          <SongList label={t('Entries of the contest')} items={entries} onPlay={play} />
          {others.length === 0 ? null : <h4 className="small">{t('Other remixes')}</h4>}
        </>
      ) : null}
      {others.length === 0 ? null : <SongList label={t('Remixes')} items={others} onPlay={play} />}
      {items.length < total ? (
        <Button kind="quiet" onClick={onMore}>
          {t('Show more')}
        </Button>
      ) : null}
    </>
  );
}

interface SongListProps {
  readonly label: string;
  readonly items: readonly ClipItem[];
  readonly onPlay: (clipId: string) => void;
}

function SongList({ label, items, onPlay }: SongListProps) {
  return (
    <ul aria-label={label} className={styles.list}>
      {items.map((item) => (
        <ClipRow key={item.clip.id} item={item} onPlay={() => onPlay(item.clip.id)} />
      ))}
    </ul>
  );
}
