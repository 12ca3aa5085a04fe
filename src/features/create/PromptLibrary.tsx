import { BookOpen, Pencil, Save, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { SavedPrompt } from '#contract/making/prompts';
import type { CreateForm } from '#domain/create/create-form-state';
import { PROMPT_NOT_SAVED } from '#domain/writes/prompt';
import { t } from '#lib/translate';
import { deletePrompt, renamePrompt, savePrompt } from '#state/commands/making/prompts';
import { isUnread, useFreshRead } from '#state/queries/fresh-read';
import { type PromptItem, usePrompts } from '#state/queries/making/prompts';
import { createFormStore, replaceCreateText } from '#state/stores/create-form';
import { showToast, TOAST_MS } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import styles from './PromptLibrary.module.css';
import { formOfPrompt, isPromptEmpty, promptOfForm, promptTitle } from './prompt-form.ts';

/** A newly saved prompt is highlighted for this long (CREATE-37). */
const HIGHLIGHT_MS = 5000;
const NAME_MAX_CHARACTERS = 120;

const MARKS = { waiting: 'Waiting', sending: 'Sending', rejected: 'Not saved' } as const;

/** The 'Prompts' button and the sheet of saved prompts. */
export function PromptLibrary() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={<BookOpen />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('Prompts')}
      </Button>
      <Sheet title={t('Prompts')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Library onUsed={() => setIsOpen(false)} />
      </Sheet>
    </>
  );
}

function Library({ onUsed }: { readonly onUsed: () => void }) {
  const { data, status } = usePrompts();
  const refresh = useFreshRead('prompts.list', {});
  const [newId, setNewId] = useState<string | null>(null);
  useEffect(() => {
    if (newId === null) return;
    const timer = setTimeout(() => setNewId(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [newId]);

  async function save() {
    const form = createFormStore as CreateForm;
    if (isPromptEmpty(form)) {
      showToast({ text: t('Write something first, then save it.') });
      return;
    }
    try {
      setNewId(await savePrompt(promptOfForm(form)));
      showToast({ tone: 'success', text: t('Prompt saved.'), durationMs: TOAST_MS.saved });
    } catch {
      showToast({ tone: 'error', text: PROMPT_NOT_SAVED });
    }
  }

  return (
    <div className={styles.library}>
      <Button icon={<Save />} isBlock onClick={() => void save()}>
        {t('Save prompt')}
      </Button>
      {status === 'error' ? (
        <p className="muted">{t('Your prompts couldn’t be read from this device.')}</p>
      ) : null}
      {data?.length === 0 ? (
        isUnread(refresh) ? (
          <UnreadList name={t('Saved prompts')} refresh={refresh} />
        ) : (
          <p className="muted">{t('Nothing saved yet. Save what you write to use it later.')}</p>
        )
      ) : null}
      <ul aria-label={t('Prompts')}>
        {data?.map((item) => (
          <li key={item.prompt.id} className={styles.item} data-new={item.prompt.id === newId || undefined}>
            <Prompt item={item} onUsed={onUsed} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Prompt({ item, onUsed }: { readonly item: PromptItem; readonly onUsed: () => void }) {
  const { prompt, saveState } = item;
  const [isRenaming, setIsRenaming] = useState(false);
  const title = promptTitle(prompt);
  const words = prompt.gpt_description_prompt || prompt.tags || prompt.lyrics;

  function use() {
    replaceCreateText(formOfPrompt(prompt));
    onUsed();
  }

  if (isRenaming) return <Rename prompt={prompt} onDone={() => setIsRenaming(false)} />;
  return (
    <>
      <button type="button" className={styles.use} onClick={use}>
        <Rich
          text={t('<a>Use </a><b>{title}</b>')}
          values={{ title }}
          parts={{
            a: (text) => <span className="screen-reader-only">{text}</span>,
            b: (text) => <span className={styles.name}>{text}</span>,
          }}
        />
        {words === title ? null : <small>{words}</small>}
      </button>
      {saveState === 'saved' ? null : <Mark state={MARKS[saveState]} />}
      <IconButton
        label={t('Rename {title}', { title })}
        icon={<Pencil />}
        onClick={() => setIsRenaming(true)}
      />
      <IconButton
        label={t('Delete {title}', { title })}
        icon={<Trash2 />}
        onClick={() => void reportFailure(deletePrompt(prompt.id))}
      />
    </>
  );
}

function Rename({ prompt, onDone }: { readonly prompt: SavedPrompt; readonly onDone: () => void }) {
  const [name, setName] = useState(prompt.title);

  function rename(event: FormEvent) {
    event.preventDefault();
    void reportFailure(renamePrompt(prompt, name));
    onDone();
  }

  return (
    <form className={styles.rename} onSubmit={rename}>
      <TextField
        label={t('Name')}
        isLabelHidden
        maxLength={NAME_MAX_CHARACTERS}
        value={name}
        onValue={setName}
      />
      <Button type="submit" size="small">
        {t('Rename')}
      </Button>
    </form>
  );
}
