import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { ClipTile } from '#components/songs/ClipTile.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import { t } from '#lib/translate';
import { readSections } from '#state/commands/discovery/discover';
import { searchServer } from '#state/commands/discovery/search';
import { useReconnect } from '#state/queries/reconnect';
import { useClips } from '#state/queries/songs/clips';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import styles from './SunoverseScreen.module.css';

/** The styles with the most songs, as many as one search can request. */
const STYLES = 8;
const SONGS = 12;

/** A gallery of public songs, grouped by style. */
export function SunoverseScreen() {
  return (
    <SubScreen
      title={t('Sunoverse')}
      lead={t('Public songs by style, the biggest styles first.')}
      parent="/home"
    >
      <Gallery />
    </SubScreen>
  );
}

interface Group {
  readonly style: string;
  readonly ids: readonly string[];
}

/** @throws CallProblem */
async function readGroups(): Promise<Group[]> {
  const { sections } = await readSections({
    section_name: 'styles',
    section_size: STYLES,
    disable_shuffle: true,
  });
  const names = sections.flatMap((section) =>
    section.section_type === 'style_list' ? section.items.map(({ name }) => name) : [],
  );
  if (names.length === 0) return [];
  const found = await searchServer(
    names.map((name) => ({ name, search_type: 'tag_song', term: name, size: SONGS, rank_by: 'most_played' })),
  );
  return names.flatMap((style) => {
    const result = found[style];
    return result?.search_type === 'tag_song' && result.result.length > 0
      ? [{ style, ids: result.result.map(({ id }) => id) }]
      : [];
  });
}

interface Outcome {
  readonly attempt: number;
  readonly groups: readonly Group[];
  readonly problem: Error | null;
}

function Gallery() {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const retry = () => setAttempt(attempt + 1);
  useReconnect(retry);
  useEffect(() => {
    let isCurrent = true;
    readGroups().then(
      (groups) => isCurrent && setOutcome({ attempt, groups, problem: null }),
      (problem: Error) =>
        isCurrent && setOutcome((held) => ({ attempt, groups: held?.groups ?? [], problem })),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const isRead = outcome?.attempt === attempt;
  if (outcome && outcome.groups.length > 0)
    return outcome.groups.map((group) => <StyleGroup key={group.style} group={group} />);
  if (!isRead || outcome.problem)
    return (
      <UnreadList
        name={t('Songs of the gallery')}
        refresh={{ problem: isRead ? outcome.problem : null, retry }}
      />
    );
  return (
    <EmptyState title={t('Nothing public yet')}>
      {t('Songs that people publish appear here by style.')}
    </EmptyState>
  );
}

function StyleGroup({ group: { style, ids } }: { readonly group: Group }) {
  const id = useId();
  const items = (useClips(ids).data ?? []).flatMap((item) => item ?? []);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="heading">
          {style}
        </h2>
        <Link
          to="/search"
          search={{ tag: style }}
          className={styles.more}
          aria-label={t('All songs of {style}', { style })}
        >
          {t('All songs')}
        </Link>
      </div>
      <ul className={styles.shelf} aria-labelledby={id}>
        {items.map((item) => (
          <ClipTile
            key={item.clip.id}
            item={item}
            onPlay={() => playClipItems(items, item.clip.id, { id: style, type: 'StyleTag' }, 'style_tag')}
          />
        ))}
      </ul>
    </section>
  );
}
