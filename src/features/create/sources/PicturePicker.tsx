import { Palette, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lookOf, type PicturePrompt, picturePrompt } from '#domain/create/picture-prompt';
import { pictureFrames, videoFrames } from '#lib/picture-frames';
import { currentLanguage, t, translated } from '#lib/translate';
import { addPictureWords } from '#state/commands/making/create-sources';
import { Button } from '#ui/controls/Button.tsx';
import styles from './PicturePicker.module.css';

type Kind = 'picture' | 'video';

const LOOKS = {
  picture: {
    accept: 'image/*',
    icon: <Palette />,
    label: t('Picture file'),
    choose: t('Choose a picture'),
    chooseAnother: t('Choose another picture'),
    note: t(
      'Light and colors set the tempo and mood. What the picture shows is not recognized, and it stays on this device.',
    ),
    broken: t('This picture couldn’t be opened. Try another file.'),
  },
  video: {
    accept: 'video/*',
    icon: <Video />,
    label: t('Video file'),
    choose: t('Choose a video'),
    chooseAnother: t('Choose another video'),
    note: t(
      'Light, colors and movement set the tempo and mood. What the video shows is not recognized, and it stays on this device.',
    ),
    broken: t('This video couldn’t be opened. Try another file.'),
  },
} as const;

interface Outcome {
  readonly url: string;
  readonly prompt: PicturePrompt;
}

/** Analyzes a picture or video on the device and suggests a prompt based on its look. */
export function PicturePicker({ kind, onDone }: { readonly kind: Kind; readonly onDone: () => void }) {
  const { accept, icon, label, choose, chooseAnother, note, broken } = LOOKS[kind];
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const url = outcome?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  async function take(file: File) {
    setProblem(null);
    setReading(true);
    const frames = await (kind === 'picture' ? pictureFrames(file) : videoFrames(file)).catch(() => null);
    setReading(false);
    setOutcome(frames && { url: URL.createObjectURL(file), prompt: picturePrompt(lookOf(frames)) });
    if (!frames) setProblem(broken);
  }

  async function use({ words }: PicturePrompt) {
    const isTaken = await addPictureWords(kind, words);
    if (isTaken) onDone();
    else setProblem(t('Your text is too long to add these words. Shorten it first.'));
  }

  return (
    <div className={styles.picker}>
      <p className="small muted">{note}</p>
      {outcome === null ? null : <Seen kind={kind} {...outcome} />}
      {problem === null ? null : <p role="alert">{problem}</p>}
      {outcome === null ? null : (
        <Button kind="primary" isBlock onClick={() => void use(outcome.prompt)}>
          {t('Add these words')}
        </Button>
      )}
      <Button
        icon={icon}
        isBlock
        busyLabel={isReading ? t('Analyzing') : null}
        onClick={() => input.current?.click()}
      >
        {outcome === null ? choose : chooseAnother}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void take(file);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function Seen({ kind, url, prompt }: Outcome & { readonly kind: Kind }) {
  return (
    <div className={styles.seen} role="status">
      {kind === 'picture' ? (
        <img className={styles.view} src={url} alt="" />
      ) : (
        <video className={styles.view} src={url} muted playsInline />
      )}
      <div>
        <p className="small muted">{t('It looks {adjectives}.', { adjectives: listed(prompt.seen) })}</p>
        <p>{t('The song will be {adjectives}.', { adjectives: listed(prompt.words) })}</p>
      </div>
    </div>
  );
}

const listed = (words: readonly string[]) =>
  new Intl.ListFormat(currentLanguage()).format(words.map(translated));
