import { Link } from '@tanstack/react-router';
import { PageSection } from '#components/screens/PageSection.tsx';
import { ClipShelf } from '#components/songs/ClipShelf.tsx';
import { t } from '#lib/translate';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { usePresetClips } from '#state/queries/making/first-song';
import { buttonClass } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { HomeTop } from './HomeTop.tsx';

const CONTEXT = { id: null, type: 'FeaturedFeed' } as const;

interface FirstSongProps {
  /** True if nothing is above it. */
  readonly isHead: boolean;
}

/** For users who have made no song: a start on the first one, or on listening, and starter songs. */
export function FirstSong({ isHead }: FirstSongProps) {
  const headingLevel = isHead ? 1 : 2;
  return (
    <>
      {isHead ? <HomeTop isOnArt={false} /> : null}
      {useIsListener() ? <Listening headingLevel={headingLevel} /> : <Creating headingLevel={headingLevel} />}
      <Presets />
    </>
  );
}

interface StartProps {
  readonly headingLevel: 1 | 2;
}

function Creating({ headingLevel }: StartProps) {
  return (
    <EmptyState
      title={t('Create your first song')}
      headingLevel={headingLevel}
      actions={
        <Link to="/create" className={buttonClass({ kind: 'primary' })}>
          {t('Describe a song')}
        </Link>
      }
    >
      {t('Say what you want to hear in a few words. Two versions, ready in seconds.')}
    </EmptyState>
  );
}

function Listening({ headingLevel }: StartProps) {
  return (
    <EmptyState
      title={t('Find songs to listen to')}
      headingLevel={headingLevel}
      actions={
        <Link to="/search" className={buttonClass({ kind: 'primary' })}>
          {t('Search')}
        </Link>
      }
    >
      {t('Like songs and collect them in playlists.')}
    </EmptyState>
  );
}

function Presets() {
  const items = usePresetClips().data ?? [];
  if (items.length === 0) return null;
  return (
    <PageSection title={t('Songs made here')} level={2}>
      {(id) => <ClipShelf items={items} labelledBy={id} context={CONTEXT} />}
    </PageSection>
  );
}
