import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { usePageTitle } from '#components/screens/page-title.ts';
import { PRODUCT_NAME } from '#contract/product';
import { PROMPT_TEXT_LIMIT } from '#domain/create/create-form-limits';
import { t } from '#lib/translate';
import { readSongIdea, storeSongIdea } from '#state/commands/making/song-idea';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { Logo } from '#ui/surfaces/Logo.tsx';
import styles from './SplashScreen.module.css';
import { SplashSongs } from './splash-songs.ts';

/** The first page a visitor sees. What is typed here is kept in the create form until after sign-up. */
export function SplashScreen() {
  usePageTitle(null);
  return (
    <>
      <div className={styles.page}>
        <div className={styles.art}>
          <img src="/art/first-light.svg" alt="" width="512" height="512" />
        </div>
        <header className={styles.top} data-theme="dark" data-ground="art">
          <Logo name={PRODUCT_NAME} />
          <Link
            to="/sign-in"
            search={{ auth_flow: 'sign-in', source: 'splashpage' }}
            className={buttonClass({ size: 'small' })}
          >
            {t('Sign in')}
          </Link>
        </header>
        <div className={styles.words}>
          <h1 className={styles.headline}>{t('Songs that fly with you')}</h1>
          <p className={styles.pitch}>
            {t(
              'Describe a song, hear it in seconds, and take it along: it plays on a plane, in a tunnel, anywhere.',
            )}
          </p>
          <IdeaForm />
          <a href="#songs" className={styles.listen}>
            {t('Listen first')}
          </a>
        </div>
      </div>
      <Songs />
    </>
  );
}

/** An idea for a first song; it is kept as it is typed. */
function IdeaForm() {
  const navigate = useNavigate();
  const [description, setDescription] = useState(readSongIdea);

  function describe(text: string) {
    setDescription(text);
    void storeSongIdea({ description: text });
  }

  async function start(event: FormEvent) {
    event.preventDefault();
    await storeSongIdea({ description, mode: 'simple' });
    await navigate({
      to: '/sign-up',
      search: { auth_flow: 'sign-up', source: 'splashpage', redirect_url: '/create' },
    });
  }

  return (
    <form className={styles.form} onSubmit={(event) => void start(event)}>
      <TextArea
        label={t('Song description')}
        isLabelHidden
        rows={3}
        maxLength={PROMPT_TEXT_LIMIT}
        placeholder={t('a slow waltz for the last ferry home')}
        value={description}
        onValue={describe}
      />
      <Button type="submit" kind="primary" isBlock>
        {t('Create')}
      </Button>
    </form>
  );
}

/** Below the first screen; its songs are loaded with the player once the user scrolls there. */
function Songs() {
  const [isLookedAt, setLookedAt] = useState(false);
  useEffect(() => {
    const look = () => setLookedAt(true);
    if (scrollY > 0) look();
    addEventListener('scroll', look, { once: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return (
    <section id="songs" className={styles.songs} aria-labelledby="trending">
      <h2 id="trending" className={styles.heading}>
        {t('Trending songs')}
      </h2>
      {isLookedAt ? <SplashSongs labelledBy="trending" /> : null}
    </section>
  );
}
