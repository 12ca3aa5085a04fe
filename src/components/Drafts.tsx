import { CloudUpload, RotateCw, Save, Trash2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { coverSvg } from '#domain/cover-art/cover-svg';
import { splitTags } from '#domain/tags';
import { formatDuration } from '#domain/text-format';
import { createDraft, deleteDraft, keepDraft, readDraftAudio } from '#state/commands/drafts';
import { playDraft } from '#state/commands/play-draft';
import { togglePlay } from '#state/commands/player';
import { useIsOffline } from '#state/queries/connection';
import { useDrafts } from '#state/queries/drafts';
import { askUser } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { showToast } from '#state/stores/toasts';
import { IconButton } from '#ui/IconButton.tsx';
import { Mark } from '#ui/Mark.tsx';
import { PlayButton } from '#ui/PlayButton.tsx';
import { Cover } from './Cover.tsx';
import styles from './Drafts.module.css';
import { ProgressLine } from './ProgressLine.tsx';
import { reportFailure } from './report-failure.ts';

type Draft = NonNullable<ReturnType<typeof useDrafts>['data']>[number];

/** Songs made on this device: no credits, no server, and nobody else has them. */
export function Drafts() {
  const { data, status } = useDrafts();
  if (status === 'error')
    return <p className={styles.problem}>The songs made on this device could not be read.</p>;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className={styles.drafts}>
      <h2 id="drafts" className="heading">
        On this device
      </h2>
      <ul className={styles.list} aria-labelledby="drafts">
        {data.map((draft) => (
          <li key={draft.id}>
            <DraftCard draft={draft} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DraftCard({ draft }: { readonly draft: Draft }) {
  const { id, state, progress, durationSeconds, problem } = draft;
  const title = draft.title || draft.request.title || draft.request.description || 'Untitled';
  const coverUrl = coverOf(draft);
  return (
    <article className={styles.card} aria-labelledby={`draft-${id}`}>
      <span className={styles.art}>
        <Cover
          clip={{ id, image_url: coverUrl }}
          sizePx={256}
          light={state === 'ready' ? 'day' : state === 'failed' ? 'dead' : 'dawn'}
        />
      </span>
      <div className={styles.words}>
        <h3 id={`draft-${id}`} className={styles.title}>
          {title}
        </h3>
        {state === 'rendering' ? <Mark state="Generating" /> : null}
        {state === 'failed' ? (
          <>
            <Mark state="Failed" />
            <p className={styles.problem}>{problem}</p>
          </>
        ) : null}
        {state === 'ready' && durationSeconds !== null ? (
          <p className={styles.facts}>
            Ready. {formatDuration(durationSeconds)}
            {draft.isKept ? ', in your library' : ''}
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        {state === 'ready' && !draft.isKept ? <KeepAction draft={draft} title={title} /> : null}
        {state === 'ready' ? <ReadyActions draft={draft} title={title} coverUrl={coverUrl} /> : null}
        {state === 'failed' ? (
          <IconButton
            label={`Try ${title} again`}
            icon={<RotateCw />}
            onClick={() => void reportFailure(tryDraftAgain(draft))}
          />
        ) : null}
        {state === 'rendering' ? (
          <IconButton
            label={`Stop making ${title}`}
            icon={<X />}
            onClick={() => void reportFailure(deleteDraft(id))}
          />
        ) : (
          <IconButton
            label={`Delete ${title} from this device`}
            icon={<Trash2 />}
            onClick={() => void reportFailure(deleteAfterQuestion(draft, title))}
          />
        )}
      </div>
      {state === 'rendering' ? (
        <div className={styles.line}>
          <ProgressLine value={progress} label={`Progress of ${title}`} />
        </div>
      ) : null}
    </article>
  );
}

/** Has the server make it again, note for note: then it is a song like any other. */
function KeepAction({ draft, title }: { readonly draft: Draft; readonly title: string }) {
  const isOffline = useIsOffline();
  const [isSending, setIsSending] = useState(false);
  async function keep() {
    setIsSending(true);
    try {
      const clip = await keepDraft(draft);
      if (clip !== null) showToast({ tone: 'success', text: `${title} is on its way to your library.` });
    } finally {
      setIsSending(false);
    }
  }
  return (
    <IconButton
      label={isOffline ? `Add ${title} to your library, needs signal` : `Add ${title} to your library`}
      icon={<CloudUpload />}
      disabled={isOffline || isSending}
      onClick={() => void reportFailure(keep())}
    />
  );
}

/** The new try takes the place of the failed one. */
async function tryDraftAgain({ id, request }: Draft): Promise<void> {
  createDraft(request);
  await deleteDraft(id);
}

function coverOf({ id, request }: Draft): string {
  return `data:image/svg+xml,${encodeURIComponent(coverSvg({ seed: id, tags: splitTags(request.styles) }))}`;
}

interface ReadyActionsProps {
  readonly draft: Draft;
  readonly title: string;
  readonly coverUrl: string;
}

function ReadyActions({ draft, title, coverUrl }: ReadyActionsProps) {
  const audioUrl = useAudioUrl(draft.id);
  const { track, isPlaying } = useSnapshot(playerStore);
  const isCurrent = track?.id === draft.id;
  const isSounding = isCurrent && isPlaying;
  if (audioUrl === null) return null;
  return (
    <>
      <PlayButton
        look="disc"
        isPlaying={isSounding}
        label={`${isSounding ? 'Pause' : 'Play'} ${title}`}
        onClick={isCurrent ? togglePlay : () => playDraft({ draft, audioUrl, coverUrl, title })}
      />
      <a
        className={styles.save}
        href={audioUrl}
        download={`${title}.mp3`}
        aria-label={`Save ${title} as a file`}
      >
        <Save />
      </a>
    </>
  );
}

/** Opened addresses stay for the page's life: the player may sound from one after its card is gone. */
const audioUrls = new Map<string, string>();

function useAudioUrl(draftId: string): string | null {
  const [url, setUrl] = useState(audioUrls.get(draftId) ?? null);
  useEffect(() => {
    if (url !== null) return;
    let isGone = false;
    const open = async () => {
      const audio = await readDraftAudio(draftId);
      if (!audio) return;
      const made = audioUrls.get(draftId) ?? URL.createObjectURL(audio);
      audioUrls.set(draftId, made);
      if (!isGone) setUrl(made);
    };
    void reportFailure(open());
    return () => {
      isGone = true;
    };
  }, [draftId, url]);
  return url;
}

async function deleteAfterQuestion({ id, state, isKept }: Draft, title: string): Promise<void> {
  const answer =
    state === 'ready'
      ? await askUser({
          title: `Delete ${title} from this device?`,
          text: isKept ? 'Your library keeps its own.' : 'It is only here. This cannot be undone.',
          answers: [{ value: 'delete', label: 'Delete it', tone: 'danger' }],
          safeLabel: 'Keep it',
        })
      : 'delete';
  if (answer !== 'delete') return;
  await deleteDraft(id);
  const url = audioUrls.get(id);
  if (url && playerStore.track?.id !== id) URL.revokeObjectURL(url);
  audioUrls.delete(id);
}
