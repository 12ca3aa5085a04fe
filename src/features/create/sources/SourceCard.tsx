import { Disc3, ListMusic, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { snapshot, useSnapshot } from 'valtio';
import { Cover } from '#components/pictures/Cover.tsx';
import { PersonaPicture } from '#components/pictures/PersonaPicture.tsx';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { coverByEarProblem, isFromUpload } from '#domain/clips/from-upload';
import { strengthLabel } from '#domain/create/create-form';
import {
  AUDIO_WEIGHTS,
  NO_SOURCE,
  type SourceUse,
  sourceClipId,
  sourceUse,
  withoutPersona,
  withoutSourceClip,
} from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { audioStrengthDescription } from '#domain/create/create-sources';
import { heedsControl } from '#domain/create/engine-controls';
import { readEngineModelKey } from '#domain/create/engine-models';
import { hasText, withTextRestored } from '#domain/create/stashed-text';
import { shownKey } from '#domain/texts/shown-key';
import { SpeedField } from '#features/create/SpeedField.tsx';
import { t } from '#lib/translate';
import { usePersona } from '#state/queries/collections/personas';
import { usePlaylist } from '#state/queries/collections/playlists';
import { useOfferedModels } from '#state/queries/making/engine-models';
import { useClip } from '#state/queries/songs/clips';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { showToast, TOAST_MS } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Slider } from '#ui/controls/Slider.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import styles from './SourceCard.module.css';
import { SourceRangeField } from './SourceRangeField.tsx';

const USES: Readonly<Record<SourceUse, string>> = {
  cover: t('Cover of'),
  chameleon: t('Same lyrics, new style'),
  extend: t('Extending'),
  infill: t('New section in'),
  artist: t('Sounds like'),
  overpaint: t('New vocals over'),
  underpaint: t('New band under'),
};

/** The source of the next song; hidden when it is made from text alone. */
export function SourceCard() {
  const form = useSnapshot(createFormStore) as CreateForm;
  if (form.task === '') return null;
  const use = sourceUse(form);
  return (
    <section className={styles.card} aria-label={t('Starts from')}>
      {use === null ? null : <SourceClip form={form} use={use} />}
      {form.personaIds.map((id) => (
        <SourcePersona key={id} form={form} personaId={id} />
      ))}
      {form.playlistId === '' ? null : <SourcePlaylist playlistId={form.playlistId} />}
      {use === 'cover' && readEngineModelKey(form.mv) === null ? <SpeedField form={form} /> : null}
      <AudioStrength form={form} use={use} />
    </section>
  );
}

/** How strongly the source counts; hidden where it has no effect. */
function AudioStrength({ form, use }: { readonly form: CreateForm; readonly use: SourceUse | null }) {
  const models = useOfferedModels();
  const task = form.task || null;
  const words = audioStrengthDescription(task);
  if (words === null || !heedsControl('audio-strength', { mv: form.mv, task }, models)) return null;
  const isPainting = use === 'overpaint' || use === 'underpaint';
  return (
    <div className={styles.strength}>
      <Slider
        label={t('Audio strength')}
        value={form.audioWeight}
        defaultValue={isPainting ? AUDIO_WEIGHTS.painting : AUDIO_WEIGHTS.cover}
        valueLabel={strengthLabel(form.audioWeight)}
        borders={[33, 66]}
        zones={[t('Loose'), t('Moderate'), t('Strong')]}
        onChange={(value) => setCreateForm({ audioWeight: value })}
      />
      <p className="small muted">{words}</p>
    </div>
  );
}

interface SourceLineProps {
  readonly picture: ReactNode;
  readonly use: string;
  readonly name: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

function SourceLine({ picture, use, name, removeLabel, onRemove }: SourceLineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.art}>{picture}</span>
      <span className={styles.words}>
        <small>{use}</small>
        <b>{name}</b>
      </span>
      <IconButton label={removeLabel} icon={<X />} onClick={onRemove} />
    </div>
  );
}

function SourceClip({ form, use }: { readonly form: CreateForm; readonly use: SourceUse }) {
  const { data: item, status } = useClip(sourceClipId(form));
  const clip = item?.clip ?? null;
  const missing = status === 'loading' ? '' : t('Unknown song');
  return (
    <>
      <SourceLine
        picture={clip ? <Cover clip={clip} sizePx={96} /> : <Disc3 />}
        use={USES[use]}
        name={clip ? clipTitle(clip) : missing}
        removeLabel={t('Remove the song')}
        onRemove={removeSong}
      />
      <WordsBefore />
      {clip ? <SourceRangeField form={form} clip={clip} /> : null}
      {clip && isFromUpload(clip) && readEngineModelKey(form.mv) === null ? (
        <ByEar clip={clip} use={use} />
      ) : null}
    </>
  );
}

/** Removing the song restores the earlier text in place of the one written for it; both can be undone. */
function removeSong(): void {
  const before = snapshot(createFormStore) as CreateForm;
  setCreateForm(withoutSourceClip(before));
  if (before.wordsAside === null || !hasText(before)) return;
  showToast({
    text: t('Source song removed'),
    durationMs: TOAST_MS.undo,
    action: { kind: 'run', label: t('Undo'), run: () => setCreateForm(before) },
  });
}

/** Says where the earlier text went when the song was added, and offers to use it here. */
function WordsBefore() {
  const form = useSnapshot(createFormStore) as CreateForm;
  if (form.wordsAside === null || !hasText(form.wordsAside)) return null;
  return (
    <div className={styles.before}>
      <p className="small muted">
        {t('What you wrote before is kept, and comes back when you remove this song.')}
      </p>
      {hasText(form) ? null : (
        <Button kind="quiet" size="small" onClick={() => setCreateForm(withTextRestored(createFormStore))}>
          {t('Use that text for this song')}
        </Button>
      )}
    </div>
  );
}

/** What the built-in engine takes from a recording, and what it cannot take. */
function ByEar({ clip, use }: { readonly clip: Clip; readonly use: SourceUse }) {
  const heard = clip.metadata.heard;
  // An edited version may have a different tempo.
  const facts =
    heard && clip.metadata.type === 'upload'
      ? t('{bpm} bpm, {key}', { bpm: heard.bpm, key: shownKey(heard.key) })
      : null;
  if (use === 'cover') {
    const detected = facts === null ? [] : [t('Detected: {facts}.', { facts })];
    const text = heard
      ? [t('No lyrics detected, so this will be instrumental.'), ...detected].join(' ')
      : coverByEarProblem(clip);
    return text === null ? null : <p className="small muted">{text}</p>;
  }
  if (use !== 'extend' || heard === undefined) return null;
  return (
    <p className="small muted">
      {heard
        ? facts === null
          ? t('Continues in the same tempo and key, from the next bar.')
          : t('Continues in {facts}, from the next bar.', { facts })
        : t('No beat or key detected, so the new part gets its own.')}
    </p>
  );
}

function SourcePersona({ form, personaId }: { readonly form: CreateForm; readonly personaId: string }) {
  const { data: item } = usePersona(personaId);
  const isActive = form.personaId === personaId;
  const isVoiceOnly = form.task === 'vox';
  const name = item?.persona.name ?? t('A persona');
  return (
    <>
      <SourceLine
        picture={<PersonaPicture imageUrl={item?.persona.image_url ?? ''} sizePx={48} />}
        use={isActive ? t('With the persona') : t('Persona, not active')}
        name={name}
        removeLabel={t('Remove {name}', { name })}
        onRemove={() => setCreateForm(withoutPersona(createFormStore, personaId))}
      />
      {isActive && sourceUse(form) === null && item?.persona.has_vocal ? (
        <Switch
          label={t('Voice only')}
          note={t('The style comes from your text')}
          isOn={isVoiceOnly}
          onChange={(isOn) => setCreateForm({ task: isOn ? 'vox' : 'persona' })}
        />
      ) : null}
    </>
  );
}

function SourcePlaylist({ playlistId }: { readonly playlistId: string }) {
  const { data: item } = usePlaylist(playlistId);
  return (
    <SourceLine
      picture={<ListMusic />}
      use={t('In the style of the playlist')}
      name={item?.playlist.name ?? t('A playlist')}
      removeLabel={t('Remove the playlist')}
      onRemove={() => setCreateForm(NO_SOURCE)}
    />
  );
}
