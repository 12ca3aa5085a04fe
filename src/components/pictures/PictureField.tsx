import { ImageUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { uploadPicture } from '#state/commands/people/profiles';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { useIsOffline } from '#state/queries/connection';
import { Button } from '#ui/controls/Button.tsx';
import { PictureCrop } from './PictureCrop.tsx';
import styles from './PictureField.module.css';

type Attempt = (change: () => Promise<unknown>) => void;

export interface PictureFieldProps {
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  /** Label of the button that opens the file picker. */
  readonly label: string;
  /** Message for a file that is not a picture. */
  readonly brokenText?: string;
  /** Message for a failed upload or change. */
  readonly problemText?: (error: unknown) => string;
  readonly onUploaded: (picture: Awaited<ReturnType<typeof uploadPicture>>) => Promise<unknown>;
  /** The choices around the button; `attempt` runs a change and shows any failure here. */
  readonly children: (button: ReactNode, attempt: Attempt) => ReactNode;
}

const NO_PICTURE = t('This image file cannot be read.');

/** A picture beside its actions. */
export function PictureRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/**
 * Opens a picture file, has the user crop it and uploads it; offline, the button says that it needs a
 * connection. Accounts that may only listen cannot upload one.
 */
export function PictureField({ legend, isLegendHidden, label, children, ...options }: PictureFieldProps) {
  const { brokenText = NO_PICTURE, problemText = errorText, onUploaded } = options;
  const input = useRef<HTMLInputElement>(null);
  const isOffline = useIsOffline();
  const isListener = useIsListener();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(change: () => Promise<unknown>) {
    setProblem(null);
    try {
      await change();
    } catch (error) {
      setProblem(problemText(error));
    }
  }

  async function upload(picture: Blob, name: string) {
    await onUploaded(await uploadPicture(picture, name));
    setFile(null);
  }

  const button = isListener ? null : (
    <Button size="small" icon={<ImageUp />} disabled={isOffline} onClick={() => input.current?.click()}>
      {isOffline ? t('{label}, needs signal', { label }) : label}
    </Button>
  );
  return (
    <fieldset className={styles.field}>
      <legend className={isLegendHidden ? 'screen-reader-only' : undefined}>{legend}</legend>
      {file ? (
        <PictureCrop
          file={file}
          brokenText={brokenText}
          onCrop={(picture) => run(() => upload(picture, file.name))}
          onCancel={() => setFile(null)}
        />
      ) : (
        children(button, (change) => void run(change))
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label={t('Picture file')}
        hidden
        onChange={(event) => {
          setFile(event.currentTarget.files?.[0] ?? null);
          event.currentTarget.value = '';
        }}
      />
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
