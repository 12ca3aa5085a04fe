import { type FormEvent, useState } from 'react';
import type { PlaylistSummary } from '#contract/collections/playlists';
import { CREDITS_PER_CLIP } from '#domain/credits/credit-prices';
import { errorText } from '#lib/error-text';
import { plural, t } from '#lib/translate';
import { regeneratePlaylist } from '#state/commands/collections/playlists';
import { useSession } from '#state/queries/accounts/stored-session';
import { usePriceText } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './RegenerateSheet.module.css';

const SIZES = ['2', '4', '6', '8', '10', '12'] as const;
type Size = (typeof SIZES)[number];

interface RegenerateSheetProps {
  readonly playlist: PlaylistSummary;
  readonly onClose: () => void;
}

/** Replaces the songs of one of the user's playlists with new ones, based on a description. */
export function RegenerateSheet({ playlist, onClose }: RegenerateSheetProps) {
  const models = (useSession().data?.session?.models ?? []).filter(({ can_use }) => can_use);
  const isOffline = useIsOffline();
  const priceText = usePriceText();
  const [model, setModel] = useState<string | null>(null);
  const [description, setDescription] = useState(playlist.description || playlist.name);
  const [tags, setTags] = useState('');
  const [size, setSize] = useState<Size>('2');
  const [problem, setProblem] = useState<string | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const modelName = model ?? models[0]?.external_key ?? '';
  const price = Number(size) * CREDITS_PER_CLIP;

  async function make(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    setIsMaking(true);
    try {
      await regeneratePlaylist(playlist.id, { modelName, description, tags, size: Number(size) });
      onClose();
    } catch (error) {
      setProblem(errorText(error, t('The songs were not made.')));
    } finally {
      setIsMaking(false);
    }
  }

  return (
    <Sheet title={t('Make new songs for it')} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void make(event)}>
        <p className="muted">
          {t('New songs replace the songs in the playlist, which stay in your library.')}
        </p>
        <TextField
          label={t('Song description')}
          value={description}
          maxLength={250}
          error={problem}
          onValue={setDescription}
        />
        <TextField label={t('Styles')} value={tags} maxLength={200} onValue={setTags} />
        <ModelField models={models} value={modelName} onChange={setModel} />
        <CountField value={size} onChange={setSize} />
        <Button
          type="submit"
          kind="primary"
          isBlock
          disabled={isOffline || modelName === ''}
          price={priceText(price)}
          busyLabel={isMaking ? t('Creating') : null}
        >
          {isOffline ? t('Create, needs signal') : t('Create')}
        </Button>
      </form>
    </Sheet>
  );
}

interface ModelFieldProps {
  readonly models: readonly { readonly external_key: string; readonly name: string }[];
  readonly value: string;
  readonly onChange: (key: string) => void;
}

function ModelField({ models, value, onChange }: ModelFieldProps) {
  return (
    <SelectField
      label={t('Model')}
      value={value}
      options={models.map(({ external_key, name }) => ({ value: external_key, label: name }))}
      onChange={onChange}
    />
  );
}

interface CountFieldProps {
  readonly value: Size;
  readonly onChange: (size: Size) => void;
}

function CountField({ value, onChange }: CountFieldProps) {
  return (
    <SelectField
      label={t('Songs')}
      value={value}
      options={SIZES.map((size) => ({ value: size, label: plural(Number(size), '1 song', '{count} songs') }))}
      onChange={onChange}
    />
  );
}
