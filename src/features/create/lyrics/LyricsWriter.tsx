import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { PROMPT_TEXT_LIMIT } from '#domain/create/create-form-limits';
import { placeholderDescription } from '#domain/create/word-lists';
import { type LyricsModel, lyricsModel } from '#domain/lyrics/lyrics';
import { LANGUAGE_MODEL_PROMPT_LIMIT } from '#domain/lyrics/writing-task';
import { randomIndex } from '#features/create/random-index.ts';
import { t } from '#lib/translate';
import { createLyrics } from '#state/commands/making/lyrics';
import { useIsOffline } from '#state/queries/connection';
import { useLanguageModel } from '#state/queries/making/language-model';
import { createFormStore, createPlaceStore, setCreateForm } from '#state/stores/create-form';
import { lyricsWriterStore } from '#state/stores/lyrics-writer';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { tooLongText, WriterPanel } from './WriterPanel.tsx';

const MODELS: readonly { readonly value: LyricsModel; readonly label: string }[] = [
  { value: 'default', label: t('Default') },
  { value: 'expressive', label: t('Expressive') },
];

/** Writes lyrics from a short prompt; an empty field uses the example shown in it. */
export function LyricsWriter({ onClose }: { readonly onClose: () => void }) {
  const { lyricsPrompt, lyricsModel: model } = useSnapshot(createFormStore);
  const { asked: lastRequest, problem } = useSnapshot(lyricsWriterStore);
  const languageModel = useLanguageModel();
  const [placeholder] = useState(() => placeholderDescription(randomIndex));
  const note = useWriterNote(languageModel);

  const prompt = lyricsPrompt.trim() || placeholder;
  const length = [...lyricsPrompt.trim()].length;
  const limit = languageModel === null ? PROMPT_TEXT_LIMIT : LANGUAGE_MODEL_PROMPT_LIMIT;
  const isTooLong = length > limit;
  const isSameRequest = lastRequest?.prompt === prompt && lastRequest.model === model;

  function submit() {
    if (!isTooLong && !isSameRequest) void createLyrics(prompt);
  }

  return (
    <WriterPanel
      label={t('Lyrics writer')}
      isWriting={lastRequest !== null}
      submit={{
        label: submitLabel({ isWriting: lastRequest !== null, hasFailed: problem !== null }),
        busyLabel: isSameRequest ? t('Writing') : null,
        isDisabled: isTooLong,
      }}
      note={note}
      onSubmit={submit}
      onClose={onClose}
    >
      <PromptField placeholder={placeholder} error={isTooLong ? tooLongText(length, limit) : null} />
      <SelectField
        label={t('Lyrics model')}
        note={t('Expressive adds pre-chorus and outro')}
        value={model}
        options={MODELS}
        onChange={(value) => setCreateForm({ lyricsModel: lyricsModel(value) })}
      />
    </WriterPanel>
  );
}

interface PromptFieldProps {
  readonly placeholder: string;
  readonly error: string | null;
}

function PromptField({ placeholder, error }: PromptFieldProps) {
  const { lyricsPrompt } = useSnapshot(createFormStore);
  return (
    <TextArea
      label={t('What is the song about?')}
      rows={2}
      placeholder={placeholder}
      value={lyricsPrompt}
      enterKeyHint="go"
      error={error}
      onValue={(value) => setCreateForm({ lyricsPrompt: value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

/** A new prompt replaces one that is still being processed. */
function submitLabel({ isWriting, hasFailed }: { isWriting: boolean; hasFailed: boolean }): string {
  if (isWriting) return t('Write this instead');
  return hasFailed ? t('Try again') : t('Write');
}

/** Where lyrics are written, unless it is the server's built-in writer. */
function useWriterNote(languageModel: string | null): string | null {
  const { isOnDevice } = useSnapshot(createPlaceStore);
  const isOffline = useIsOffline();
  if (languageModel !== null) return t('Written by {languageModel}', { languageModel });
  return isOnDevice || isOffline ? t('Written on this device') : null;
}
