import { CloudUpload, Cpu, RotateCw, Save, Trash2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Cover } from '#components/pictures/Cover.tsx';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import { splitTags } from '#domain/clips/tags';
import { coverSvg } from '#domain/cover-art/cover-svg';
import { draftTitle } from '#domain/create/device-song-draft';
import type { TakeModel } from '#domain/create/engine-tasks';
import { fileName } from '#domain/files/file-name';
import { formatDuration } from '#domain/texts/text-format';
import { t, translated } from '#lib/translate';
import { saveFile } from '#state/bridges/making/song-file';
import { playDraft, playGrowingDraft, stopDraft } from '#state/commands/listening/play-draft';
import { togglePlay } from '#state/commands/listening/player';
import { addDraft, createDraft, deleteDraft, makeTake, readDraftAudio } from '#state/commands/making/drafts';
import { usePriceText } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { useDrafts, useIsDraftAudible } from '#state/queries/making/drafts';
import { useTakeModel } from '#state/queries/making/take-model';
import { askUser } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { PlayButton } from '#ui/controls/PlayButton.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import styles from './Drafts.module.css';
import { TAKE_STARTED } from './make-take.ts';

type Draft = NonNullable<ReturnType<typeof useDrafts>['data']>[number];

/** Songs made on this device: they use no credits and no server, and exist nowhere else. */
export function Drafts() {
  const { data, status } = useDrafts();
  if (status === 'error')
    return <p className={styles.problem}>{t('The songs made on this device could not be read.')}</p>;
  // The library has those that were added to it.
  const drafts = data?.filter(({ isKept }) => !isKept) ?? [];
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className={styles.drafts}>
      <h2 id="drafts" className="heading">
        {t('On this device')}
      </h2>
      <ul className={styles.list} aria-labelledby="drafts">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftCard draft={draft} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DraftCard({ draft }: { readonly draft: Draft }) {
  const { id, state, progress } = draft;
  const title = draftTitle(draft);
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
        <DraftStateLine draft={draft} />
      </div>
      {state === 'rendering' ? (
        <IconButton
          label={t('Stop making {title}', { title })}
          icon={<X />}
          onClick={() => void reportFailure(stopMaking(draft))}
        />
      ) : null}
      {state === 'failed' ? null : <DraftPlay draft={draft} title={title} coverUrl={coverUrl} />}
      {state === 'rendering' ? null : <DraftActions draft={draft} title={title} />}
      {state === 'rendering' ? (
        <div className={styles.line}>
          <ProgressLine value={progress} label={t('Progress of {title}', { title })} />
        </div>
      ) : null}
    </article>
  );
}

function DraftStateLine({ draft }: { readonly draft: Draft }) {
  const { state, problem, durationSeconds } = draft;
  const isAudible = useIsDraftAudible(draft);
  if (state === 'rendering' && isAudible && durationSeconds !== null)
    return <p className={styles.facts}>{t('Play now. {time}', { time: formatDuration(durationSeconds) })}</p>;
  if (state === 'rendering') return <Mark state="Generating" />;
  if (state === 'failed')
    return (
      <>
        <Mark state="Failed" />
        <p className={styles.problem}>{problem === null ? null : translated(problem)}</p>
      </>
    );
  return durationSeconds === null ? null : (
    <p className={styles.facts}>{t('Ready. {time}', { time: formatDuration(durationSeconds) })}</p>
  );
}

interface DraftActionsProps {
  readonly draft: Draft;
  readonly title: string;
}

function DraftActions({ draft, title }: DraftActionsProps) {
  const { id, state } = draft;
  return (
    <div className={styles.actions}>
      {state === 'failed' ? (
        <Button
          size="small"
          icon={<RotateCw />}
          aria-label={t('Try again: {title}', { title })}
          onClick={() => void reportFailure(tryDraftAgain(draft))}
        >
          {t('Try again')}
        </Button>
      ) : (
        <>
          <KeepAction draft={draft} title={title} />
          <TakeAction draft={draft} title={title} />
          <SaveAction draftId={id} title={title} />
        </>
      )}
      <IconButton
        label={t('Delete {title} from this device', { title })}
        icon={<Trash2 />}
        onClick={() => void reportFailure(deleteAfterQuestion(draft, title))}
      />
    </div>
  );
}

/** Has the server make it again, note for note; the result is a regular song. */
function KeepAction({ draft, title }: { readonly draft: Draft; readonly title: string }) {
  const isOffline = useIsOffline();
  const [isSending, setIsSending] = useState(false);
  async function keep() {
    setIsSending(true);
    try {
      const clip = await addDraft(draft);
      if (clip !== null)
        showToast({ tone: 'success', text: t('{title} was added to your library', { title }) });
    } finally {
      setIsSending(false);
    }
  }
  return (
    <Button
      size="small"
      icon={<CloudUpload />}
      aria-label={
        isOffline
          ? t('Add to library, needs signal: {title}', { title })
          : t('Add to library: {title}', { title })
      }
      disabled={isOffline}
      busyLabel={isSending ? t('Adding') : null}
      {...(isOffline ? { price: t('needs signal') } : {})}
      onClick={() => void reportFailure(keep())}
    >
      {t('Add to library')}
    </Button>
  );
}

/** Has a connected engine make a real take of a sketch, with the account's model for takes. */
function TakeAction({ draft, title }: { readonly draft: Draft; readonly title: string }) {
  const model = useTakeModel();
  const isOffline = useIsOffline();
  const priceText = usePriceText();
  const [isSending, setIsSending] = useState(false);
  if (model === null) return null;
  async function make(by: TakeModel) {
    setIsSending(true);
    try {
      const started = await makeTake(draft, by);
      if (started !== null) showToast({ tone: 'success', text: TAKE_STARTED });
    } finally {
      setIsSending(false);
    }
  }
  return (
    <Button
      size="small"
      icon={<Cpu />}
      aria-label={
        isOffline
          ? t('Make a take, needs signal: {title}', { title })
          : t('Make a take with {name}: {title}', { name: model.name, title })
      }
      disabled={isOffline}
      busyLabel={isSending ? t('Sending') : null}
      price={isOffline ? t('needs signal') : priceText(model.credits)}
      onClick={() => void reportFailure(make(model))}
    >
      {t('Take with {name}', { name: model.name })}
    </Button>
  );
}

function SaveAction({ draftId, title }: { readonly draftId: string; readonly title: string }) {
  const save = async () => {
    const audio = await readDraftAudio(draftId);
    if (audio) saveFile(audio, `${fileName(title)}.mp3`);
  };
  return (
    <Button
      size="small"
      icon={<Save />}
      aria-label={t('Save {title} as a file', { title })}
      onClick={() => void reportFailure(save())}
    >
      {t('Save')}
    </Button>
  );
}

async function stopMaking({ id }: Draft): Promise<void> {
  if (playerStore.track?.id === id) stopDraft(id);
  await deleteDraft(id);
}

/** The retry replaces the failed draft. */
async function tryDraftAgain({ id, request }: Draft): Promise<void> {
  createDraft(request);
  await deleteDraft(id);
}

function coverOf({ id, request }: Draft): string {
  return `data:image/svg+xml,${encodeURIComponent(coverSvg({ seed: id, tags: splitTags(request.styles) }))}`;
}

interface DraftPlayProps {
  readonly draft: Draft;
  readonly title: string;
  readonly coverUrl: string;
}

/** Plays a song, also while this page makes it. */
function DraftPlay({ draft, title, coverUrl }: DraftPlayProps) {
  const audioUrl = useAudioUrl(draft);
  const isAudible = useIsDraftAudible(draft);
  const { track, isPlaying } = useSnapshot(playerStore);
  const isCurrent = track?.id === draft.id;
  const isSounding = isCurrent && isPlaying;
  if (audioUrl === null && !isAudible) return null;
  const play = () => {
    if (audioUrl === null) playGrowingDraft({ draft, coverUrl, title });
    else playDraft({ draft, audioUrl, coverUrl, title });
  };
  return (
    <PlayButton
      look="disc"
      isPlaying={isSounding}
      label={isSounding ? t('Pause {title}', { title }) : t('Play {title}', { title })}
      onClick={isCurrent ? togglePlay : play}
    />
  );
}

/** Object URLs live as long as the page: the player may still use one after its card is gone. */
const audioUrls = new Map<string, string>();

function useAudioUrl({ id: draftId, state }: Pick<Draft, 'id' | 'state'>): string | null {
  const [url, setUrl] = useState(audioUrls.get(draftId) ?? null);
  useEffect(() => {
    if (url !== null || state !== 'ready') return;
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
  }, [draftId, state, url]);
  return url;
}

async function deleteAfterQuestion({ id, state }: Draft, title: string): Promise<void> {
  const answer =
    state === 'ready'
      ? await askUser({
          title: t('Delete {title} from this device?', { title }),
          text: t('It is only on this device. This cannot be undone.'),
          answers: [{ value: 'delete', label: t('Delete'), tone: 'danger' }],
          safeLabel: t('Keep'),
        })
      : 'delete';
  if (answer !== 'delete') return;
  await deleteDraft(id);
  const url = audioUrls.get(id);
  if (url && playerStore.track?.id !== id) URL.revokeObjectURL(url);
  audioUrls.delete(id);
}
