import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { REWRITE_INSTRUCTIONS_LIMIT } from '#domain/lyrics/writing-task';
import { t } from '#lib/translate';
import { rewriteLyrics } from '#state/commands/making/lyrics';
import { useLanguageModel } from '#state/queries/making/language-model';
import { createFormStore } from '#state/stores/create-form';
import { lyricsWriterStore } from '#state/stores/lyrics-writer';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { type RewriteTarget, rewriteTargets, withRewritten } from './rewrite-targets.ts';
import { tooLongText, UnusedLines, WriterPanel } from './WriterPanel.tsx';

/** Has the language model rewrite a section, the title or the styles; Undo restores them. */
export function RewritePanel({ onClose }: { readonly onClose: () => void }) {
  const { lyrics } = useSnapshot(createFormStore);
  const { rewriting } = useSnapshot(lyricsWriterStore);
  const languageModel = useLanguageModel();
  const [key, setKey] = useState('');
  const [instructions, setInstructions] = useState('');
  const [unused, setUnused] = useState<string | null>(null);
  const targets = rewriteTargets(lyrics);
  const target = targets.find((candidate) => candidate.key === key) ?? targets[0];
  const length = [...instructions].length;
  const isTooLong = length > REWRITE_INSTRUCTIONS_LIMIT;

  async function rewrite() {
    if (target === undefined || isTooLong || rewriting !== null) return;
    setUnused(null);
    setUnused(
      await rewriteLyrics({ ...target, instructions: instructions.trim() }, (words) =>
        changeOf(target, words),
      ),
    );
  }

  return (
    <WriterPanel
      label={t('Rewrite')}
      isWriting={rewriting !== null}
      submit={{
        label: t('Rewrite'),
        busyLabel: rewriting === null ? null : t('Rewriting'),
        isDisabled: isTooLong || languageModel === null,
      }}
      note={
        languageModel === null
          ? t('The language model needs a connection.')
          : t('Written by {languageModel}', { languageModel })
      }
      onSubmit={() => void rewrite()}
      onClose={onClose}
    >
      <SelectField
        label={t('Part to rewrite')}
        value={target?.key ?? ''}
        options={targets.map(({ key: value, label }) => ({ value, label }))}
        onChange={setKey}
      />
      <TextArea
        label={t('What should change?')}
        rows={2}
        placeholder={t('Anything you like, or nothing')}
        value={instructions}
        error={isTooLong ? tooLongText(length, REWRITE_INSTRUCTIONS_LIMIT) : null}
        onValue={setInstructions}
      />
      {unused === null ? null : <UnusedLines text={unused} />}
    </WriterPanel>
  );
}

function changeOf(target: RewriteTarget, words: { text: string; title: string; tags: string }) {
  if (target.part === 'title') return { title: words.title };
  if (target.part === 'tags') return { style: words.tags };
  const lyrics = withRewritten(createFormStore.lyrics, target, words.text);
  return lyrics === null ? null : { lyrics };
}
