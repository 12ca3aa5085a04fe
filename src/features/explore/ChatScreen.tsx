import { type FormEvent, useState } from 'react';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { PROMPT_TEXT_LIMIT } from '#domain/create/create-form-limits';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { storeSongIdea } from '#state/commands/making/song-idea';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import styles from './ChatScreen.module.css';
import { chatDescription } from './chat-description.ts';

interface ChatScreenProps {
  /** Called when the description is in the create form. */
  readonly onDescribed: () => void;
}

interface Message {
  readonly id: string;
  readonly text: string;
}

/** The user says message by message what to make; the messages become a song's description. Works offline. */
export function ChatScreen({ onDescribed }: ChatScreenProps) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [text, setText] = useState('');
  const description = chatDescription(messages.map(({ text }) => text));

  function say(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    setMessages([...messages, { id: newId(), text: text.trim() }]);
    setText('');
  }

  async function describe() {
    await storeSongIdea({ mode: 'simple', description });
    onDescribed();
  }

  return (
    <SubScreen title={t('Chat')} lead={t('Describe what you want to hear, step by step.')} parent="/home">
      <div className={styles.talk} role="log" aria-label={t('Chat')}>
        <p className={styles.reply}>{t('What should the song sound like?')}</p>
        {messages.map((message) => (
          <p key={message.id} className={styles.message}>
            {message.text}
          </p>
        ))}
        {description === '' ? null : (
          <p className={styles.reply}>{t('Your song so far: {description}', { description })}</p>
        )}
      </div>
      <form className={styles.form} onSubmit={say}>
        <TextField
          label={t('Message')}
          value={text}
          maxLength={PROMPT_TEXT_LIMIT}
          autoComplete="off"
          onValue={setText}
        />
        <Button type="submit">{t('Say')}</Button>
      </form>
      <div className={styles.keys}>
        <Button kind="primary" disabled={description === ''} onClick={() => void describe()}>
          {t('Take it to Create')}
        </Button>
        <Button kind="quiet" disabled={messages.length === 0} onClick={() => setMessages([])}>
          {t('Start over')}
        </Button>
      </div>
    </SubScreen>
  );
}
