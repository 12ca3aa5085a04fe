import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ClipToolProps } from '#components/making/RemasterSheet.tsx';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import { ENGINE_STEMS_GROUP, STEM_GROUP_NAMES } from '#contract/making/edits';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { isFromUpload } from '#domain/clips/from-upload';
import { groupStems, stemsPrice } from '#domain/clips/stems';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { call } from '#state/commands/calls';
import { canPlay, playClips } from '#state/commands/listening/player';
import { createFromClip } from '#state/commands/making/create-sources';
import { usePriceText } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { useStems } from '#state/queries/files/stems';
import { useEngineFor } from '#state/queries/making/engine-models';
import { useClips } from '#state/queries/songs/clips';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { PlayButton } from '#ui/controls/PlayButton.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import styles from './StemsSheet.module.css';

const GROUPS: Readonly<Record<(typeof STEM_GROUP_NAMES)[number], string>> = {
  'Two stems': t('Two stems: vocals, instrumental'),
  'All stems': t('All stems: vocals, drums, bass, other'),
  [ENGINE_STEMS_GROUP]: t('Vocals, drums, bass, guitar, keyboard, strings'),
};
const GROUP_NAMES: Readonly<Record<string, string>> = {
  'Two stems': t('Two stems'),
  'All stems': t('All stems'),
  [ENGINE_STEMS_GROUP]: t('Separated tracks'),
};
const groupLabel = (name: string) => GROUP_NAMES[name] ?? name;

/** Songs with notes are played again part by part; recordings are separated. */
const groupsOf = (clip: Clip) =>
  STEM_GROUP_NAMES.filter((name) => (name === ENGINE_STEMS_GROUP) === isFromUpload(clip));

const separatedText = (engine: string | null | undefined) =>
  engine == null
    ? t(
        'A connected engine separates the recording. The stems may not add up to it exactly. Each is saved to your library.',
      )
    : t(
        '{engine} separates the recording. The stems may not add up to it exactly. Each is saved to your library.',
        { engine },
      );

/** Chooses a song's stems, and lists them as they are made. */
export function StemsSheet({ clip, origin, onClose }: ClipToolProps) {
  const [group, setGroup] = useState(groupsOf(clip)[0] ?? 'Two stems');
  const separator = useEngineFor('stems');
  const price = stemsPrice(clip);
  const isSeparated = isFromUpload(clip);
  const [stemIds, setStemIds] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const isOffline = useIsOffline();
  const priceText = usePriceText();
  const made = useStems(clip.id).data ?? [];

  async function extract() {
    setSending(true);
    try {
      const input = { params: { clip_id: clip.id }, body: { stem_type_group_name: group } };
      const { clips } = await call('edits.stems', input);
      setStemIds(clips.map(({ id }) => id));
    } catch (error) {
      showToast({ tone: 'error', text: errorText(error, t('The stems did not start.')) });
    } finally {
      setSending(false);
    }
  }

  return (
    <Sheet title={stemIds.length === 0 ? t('Get stems') : t('Stems')} isOpen onClose={onClose}>
      <div className={styles.stems} data-origin={origin}>
        {stemIds.length > 0 ? (
          <StemList stemIds={stemIds} onUsed={onClose} />
        ) : (
          <>
            <SelectField
              label={t('Stems')}
              value={group}
              options={groupsOf(clip).map((value) => ({ value, label: GROUPS[value] }))}
              onChange={setGroup}
            />
            <p className="muted">
              {isSeparated
                ? separatedText(separator)
                : t('Together they add up to the song. Each is saved to your library.')}
            </p>
            <Button
              kind="primary"
              isBlock
              price={isOffline ? t('needs signal') : priceText(price?.credits ?? 0)}
              disabled={isOffline}
              busyLabel={isSending ? t('Sending') : null}
              onClick={() => void extract()}
            >
              {t('Extract')}
            </Button>
            <StemGroups stems={made} onUsed={onClose} />
          </>
        )}
      </div>
    </Sheet>
  );
}

interface StemListProps {
  readonly stemIds: readonly string[];
  /** Called when one was opened in Create. */
  readonly onUsed: () => void;
}

function StemList({ stemIds, onUsed }: StemListProps) {
  const held = useClips(stemIds).data ?? [];
  return <StemGroups stems={held.flatMap((item) => (item ? [item.clip] : []))} onUsed={onUsed} />;
}

interface StemGroupsProps {
  readonly stems: readonly Clip[];
  readonly onUsed: () => void;
}

function StemGroups({ stems: clips, onUsed }: StemGroupsProps) {
  return groupStems(clips).map(({ name, stems }) => (
    <section key={name}>
      <h3>{groupLabel(name)}</h3>
      <ul className={styles.list} aria-label={groupLabel(name)}>
        {stems.map((stem, index) => (
          <li key={stem.id}>
            <span>{clipTitle(stem)}</span>
            {canPlay(stem) ? (
              <StemKeys
                stem={stem}
                onPlay={() => playClips(stems, index, LIBRARY, 'library')}
                onUsed={onUsed}
              />
            ) : (
              <ProgressLine value={stem.metadata.progress} label={clipTitle(stem)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

const LIBRARY = { id: null, type: 'Library' } as const;

interface StemKeysProps {
  readonly stem: Clip;
  readonly onPlay: () => void;
  readonly onUsed: () => void;
}

/** Plays a stem, downloads it to this device, or makes a new song with its sound. */
function StemKeys({ stem, onPlay, onUsed }: StemKeysProps) {
  const router = useRouter();
  const title = clipTitle(stem);

  async function take() {
    await createFromClip(stem, 'artist');
    onUsed();
    await router.navigate({ to: '/create' });
  }

  return (
    <span className={styles.keys}>
      <PlayButton look="disc" isPlaying={false} label={t('Play {title}', { title })} onClick={onPlay} />
      <DownloadButton clip={stem} hasCaption={false} />
      <Button
        size="small"
        aria-label={t('Use {title}', { title })}
        onClick={() => void reportFailure(take())}
      >
        {t('Use')}
      </Button>
    </span>
  );
}
