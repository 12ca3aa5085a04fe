import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { REWRITE_WISH_LIMIT } from '#domain/lyrics/writing-task';
import { rewriteLyrics } from '#state/commands/lyrics';
import { useLanguageModel } from '#state/queries/language-model';
import { createFormStore } from '#state/stores/create-form';
import { lyricsWriterStore } from '#state/stores/lyrics-writer';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import styles from './RewritePanel.module.css';
import { type RewriteTarget, rewriteTargets, withRewritten } from './rewrite-targets.ts';
import { WrittenSoFar } from './WrittenSoFar.tsx';

/** Has the language model write a section, the title or the styles again; Undo restores them. */
export function RewritePanel({ onClose }: { readonly onClose: () => void }) {
  const { lyrics } = useSnapshot(createFormStore);
  const { rewriting, problem } = useSnapshot(lyricsWriterStore);
  const languageModel = useLanguageModel();
  const [key, setKey] = useState('');
  const [wish, setWish] = useState('');
  const [unused, setUnused] = useState<string | null>(null);
  const panel = useRef<HTMLFormElement>(null);
  useEffect(() => panel.current?.querySelector('select')?.focus(), []);
  const targets = rewriteTargets(lyrics);
  const target = targets.find((one) => one.key === key) ?? targets[0];
  const length = [...wish].length;
  const isTooLong = length > REWRITE_WISH_LIMIT;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (target === undefined || isTooLong || rewriting !== null) return;
    setUnused(null);
    setUnused(await rewriteLyrics({ ...target, wish: wish.trim() }, (words) => changeOf(target, words)));
  }

  return (
    <form
      ref={panel}
      className={styles.panel}
      aria-label="Rewrite"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <SelectField
        label="Part to rewrite"
        value={target?.key ?? ''}
        options={targets.map(({ key: value, label }) => ({ value, label }))}
        onChange={setKey}
      />
      <TextArea
        label="What should change?"
        rows={2}
        placeholder="Anything you like, or nothing"
        value={wish}
        error={isTooLong ? `This has ${length} characters; the limit is ${REWRITE_WISH_LIMIT}.` : null}
        onValue={setWish}
      />
      {problem ? <p className={styles.problem}>{problem.text}</p> : null}
      {unused === null ? null : <Unused text={unused} />}
      {rewriting === null ? null : <WrittenSoFar />}
      <Button
        type="submit"
        kind="moon"
        isBlock
        busyLabel={rewriting === null ? null : 'Rewriting'}
        disabled={isTooLong || languageModel === null}
      >
        Rewrite
      </Button>
      <RewritePlace languageModel={languageModel} />
    </form>
  );
}

function RewritePlace({ languageModel }: { readonly languageModel: string | null }) {
  const text =
    languageModel === null ? 'The language model needs a connection.' : `Written by ${languageModel}`;
  return <p className={`caption faint ${styles.place}`}>{text}</p>;
}

function changeOf(target: RewriteTarget, words: { text: string; title: string; tags: string }) {
  if (target.part === 'title') return { title: words.title };
  if (target.part === 'tags') return { style: words.tags };
  const lyrics = withRewritten(createFormStore.lyrics, target, words.text);
  return lyrics === null ? null : { lyrics };
}

/** New lines for a section that was edited while they were written. */
function Unused({ text }: { readonly text: string }) {
  return (
    <div className={styles.unused}>
      <p className="small">The section was changed meanwhile, so it was not replaced. The new lines:</p>
      <p className={styles.unusedText}>{text}</p>
    </div>
  );
}
