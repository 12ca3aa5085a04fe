import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { TimeField } from '#components/audio/TimeField.tsx';
import { Cover } from '#components/pictures/Cover.tsx';
import { PickList } from '#components/screens/PickList.tsx';
import { SheetColumn } from '#components/screens/SheetColumn.tsx';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { canBeHook, HOOK_CUT_SECONDS, hookRange, lastHookStart } from '#domain/explore/hooks';
import { formatDuration } from '#domain/texts/text-format';
import { errorText } from '#lib/error-text';
import { plural, t } from '#lib/translate';
import { startEdit } from '#state/commands/making/edits';
import { useAccount } from '#state/queries/accounts/session';
import { usePlanFeature } from '#state/queries/billing/plan-feature';
import { useIsOffline } from '#state/queries/connection';
import { useLibraryClips } from '#state/queries/discovery/feed';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { Choice } from '#ui/controls/Choice.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';

/** How many of the newest songs are listed; older ones are found by searching. */
const OFFERED_SONGS = 120;

/** Picks one of the user's public songs and the second where its hook starts. */
export function HookSongSheet({ onClose }: { readonly onClose: () => void }) {
  const [clip, setClip] = useState<Clip | null>(null);
  return (
    <Sheet title={t('Select hook song')} isOpen onClose={onClose}>
      {clip === null ? (
        <PublicSongs onPick={setClip} />
      ) : (
        <HookStart clip={clip} onOther={() => setClip(null)} onClose={onClose} />
      )}
    </Sheet>
  );
}

function PublicSongs({ onPick }: { readonly onPick: (clip: Clip) => void }) {
  const [query, setQuery] = useState('');
  const { userId } = useAccount();
  const words = query.trim();
  const filter = words === '' ? {} : { query: words };
  const { data, status } = useLibraryClips(filter, { first: 0, last: OFFERED_SONGS });
  const clips = Array.from({ length: OFFERED_SONGS }, (_, index) => data?.at(index)).flatMap((item) =>
    item && canBeHook(item.clip, userId) ? [item.clip] : [],
  );
  const nothing =
    words === ''
      ? t('None of your finished songs is public yet.')
      : t('No public song of yours has “{words}” in its title or styles.', { words });
  return (
    <PickList
      label={t('Songs')}
      search={{ placeholder: t('Search your public songs'), value: query, onValue: setQuery }}
      empty={status === 'ready' && clips.length === 0 ? nothing : null}
    >
      {clips.map((clip) => (
        <li key={clip.id}>
          <Choice
            picture={<Cover clip={clip} sizePx={96} />}
            name={clipTitle(clip)}
            facts={clip.metadata.duration ? formatDuration(clip.metadata.duration) : ''}
            onChoose={() => onPick(clip)}
          />
        </li>
      ))}
    </PickList>
  );
}

interface HookStartProps {
  readonly clip: Clip;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

function HookStart({ clip, onOther, onClose }: HookStartProps) {
  const router = useRouter();
  const duration = clip.metadata.duration ?? 0;
  const [start, setStart] = useState(0);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOffline = useIsOffline();
  const hasEdits = usePlanFeature('edit_mode');
  const range = hookRange(duration, start);
  const obstacle =
    range === null ? null : isOffline ? t('needs signal') : hasEdits === false ? t('larger plan') : null;

  async function choose() {
    if (range === null) {
      onClose();
      await router.navigate({ to: '/hook/$hookId', params: { hookId: clip.id } });
      return;
    }
    setSending(true);
    try {
      await cutHook(clip.id, range);
      showToast({ text: t('Your hook is being made. Publish it from your library to show it here.') });
      onClose();
    } catch (error) {
      setProblem(errorText(error, t('The server did not answer.')));
      setSending(false);
    }
  }

  return (
    <SheetColumn>
      <p>
        <b>{clipTitle(clip)}</b>
      </p>
      <TimeField
        label={t('Starts at')}
        seconds={start}
        maximumSeconds={lastHookStart(duration)}
        onSeconds={(seconds) => setStart(Math.floor(seconds))}
      />
      <p className="small muted">{lengthWords(range)}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <Button
        kind="primary"
        isBlock
        disabled={isSending || obstacle !== null}
        {...(obstacle === null ? {} : { price: obstacle })}
        onClick={() => void choose()}
      >
        {t('Choose')}
      </Button>
      <Button isBlock onClick={onOther}>
        {t('Another song')}
      </Button>
    </SheetColumn>
  );
}

async function cutHook(clipId: string, range: NonNullable<ReturnType<typeof hookRange>>): Promise<void> {
  const { startSeconds, endSeconds } = range;
  await startEdit({
    id: 'edits.crop',
    input: {
      params: { clip_id: clipId },
      body: { crop_start_s: startSeconds, crop_end_s: endSeconds },
    },
  });
}

function lengthWords(range: ReturnType<typeof hookRange>): string {
  if (range === null) return t('The song is short enough to be a hook.');
  const seconds = Math.round(range.endSeconds - range.startSeconds);
  return plural(
    seconds,
    '1 second from there becomes a new song, free. A hook has at most {maximum} seconds.',
    '{count} seconds from there become a new song, free. A hook has at most {maximum} seconds.',
    { maximum: HOOK_CUT_SECONDS },
  );
}
