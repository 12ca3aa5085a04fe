import { Link } from '@tanstack/react-router';
import { ClipShelf } from '#components/ClipShelf.tsx';
import { PageSection } from '#components/PageSection.tsx';
import { usePresetClips } from '#state/queries/first-song';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HomeTop } from './HomeTop.tsx';

const CONTEXT = { id: null, type: 'FeaturedFeed' } as const;

interface FirstSongProps {
  /** True if nothing is above it. */
  readonly isHead: boolean;
}

/** For users who have made no song: a start on the first one, and starter songs to listen to. */
export function FirstSong({ isHead }: FirstSongProps) {
  return (
    <>
      {isHead ? <HomeTop isOnArt={false} /> : null}
      <EmptyState
        title="Create your first song"
        headingLevel={isHead ? 1 : 2}
        actions={
          <Link to="/create" className={buttonClass({ kind: 'primary' })}>
            Describe a song
          </Link>
        }
      >
        Say what you want to hear in a few words. Two versions, ready in seconds.
      </EmptyState>
      <Presets />
    </>
  );
}

function Presets() {
  const items = usePresetClips().data ?? [];
  if (items.length === 0) return null;
  return (
    <PageSection title="Songs made here" level={2}>
      {(id) => <ClipShelf items={items} labelledBy={id} context={CONTEXT} />}
    </PageSection>
  );
}
