import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Heart, Share2, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { ensureSignedIn } from '#components/account/ensure-signed-in.ts';
import { ProfileLink } from '#components/people/ProfileLink.tsx';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { PersonaPicture } from '#components/pictures/PersonaPicture.tsx';
import { MissingPage } from '#components/screens/MissingPage.tsx';
import { usePageTitle } from '#components/screens/page-title.ts';
import { reportFailure } from '#components/screens/report-failure.ts';
import { useGoBack } from '#components/screens/use-go-back.ts';
import { sharePage } from '#components/sharing/share-page.ts';
import { ClipRow } from '#components/songs/ClipRow.tsx';
import { isOpenToAll } from '#domain/nouns/open-to-all';
import { formatCount, formatSongs } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { readMore } from '#state/commands/calls';
import { followPersona, lovePersona, setPersonaVisibility } from '#state/commands/collections/personas';
import { playClips } from '#state/commands/listening/player';
import { createWithPersona } from '#state/commands/making/create-sources';
import { useIsListener, useSession } from '#state/queries/accounts/stored-session';
import { type PersonaItem, usePersona, usePersonaClips } from '#state/queries/collections/personas';
import { type FreshRead, useFreshRead } from '#state/queries/fresh-read';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { OwnerKeys } from './OwnerKeys.tsx';
import styles from './PersonaScreen.module.css';

export interface PersonaScreenProps {
  readonly personaId: string;
}

/** One persona: its details, its owner, and the songs made with it. */
export function PersonaScreen({ personaId }: PersonaScreenProps) {
  const goBack = useGoBack('/me/personas');
  const stored = usePersona(personaId);
  const input = { params: { persona_id: personaId }, query: {} };
  const refresh = useFreshRead('personas.getPaginated', input);
  const { isRead, problem, retry } = refresh;
  usePageTitle(stored.data?.persona.name ?? t('Persona'));
  return (
    <div className={styles.screen}>
      <div className={styles.back}>
        <IconButton label={t('Back')} icon={<ArrowLeft />} onClick={goBack} />
      </div>
      {stored.data ? (
        <PersonaPage item={stored.data} refresh={refresh} />
      ) : stored.status === 'loading' || (!isRead && stored.status !== 'error') ? (
        <RowSkeletons count={5} label={t('Loading the persona')} />
      ) : (
        <MissingPage what="persona" problem={problem} onRetry={retry} />
      )}
    </div>
  );
}

const MARKS = { waiting: 'Waiting', sending: 'Sending', rejected: 'Not saved' } as const;

interface PersonaPageProps {
  readonly item: PersonaItem;
  /** The read that includes its songs. */
  readonly refresh: FreshRead;
}

function PersonaPage({ item, refresh }: PersonaPageProps) {
  const { persona, saveState } = item;
  const isListener = useIsListener();
  return (
    <>
      <header className={styles.head}>
        <PersonaPicture className={styles.picture} imageUrl={persona.image_url} sizePx={160} />
        <div className={styles.words}>
          <p className="small muted">{t('Persona')}</p>
          <h1 className="display title">{persona.name}</h1>
          <p className={styles.facts}>
            <span>
              <ProfileLink handle={persona.user_handle} className={styles.root}>
                {persona.user_display_name}
              </ProfileLink>
              , {persona.is_public ? t('public') : t('private')}
              {persona.is_trashed ? `, ${t('in the trash')}` : ''}
            </span>
            {saveState === 'saved' ? null : <Mark state={MARKS[saveState]} />}
          </p>
          {persona.description === '' ? null : <p>{persona.description}</p>}
          <p className="small muted">
            <Rich
              text={
                persona.has_vocal
                  ? t('The voice and instruments of <a>its first song</a>')
                  : t('The instruments of <a>its first song</a>')
              }
              parts={{
                a: (text) => (
                  <Link to="/song/$songId" params={{ songId: persona.root_clip_id }} className={styles.root}>
                    {text}
                  </Link>
                ),
              }}
            />
            {persona.styles === '' ? '' : `: ${persona.styles}`}
          </p>
        </div>
      </header>
      <Keys item={item} isListener={isListener} />
      {persona.is_owned && !isListener ? <OwnerKeys persona={persona} /> : null}
      <Songs persona={persona} refresh={refresh} />
    </>
  );
}

interface KeysProps {
  readonly item: PersonaItem;
  readonly isListener: boolean;
}

function Keys({ item: { persona }, isListener }: KeysProps) {
  const isOffered = useSession().data?.session?.flags.persona !== false && !isListener;
  const navigate = useNavigate();
  async function use() {
    if (!ensureSignedIn()) return;
    await createWithPersona(persona.id, 'persona');
    await navigate({ to: '/create' });
  }
  const share = () => {
    const page = { noun: 'persona', name: persona.name, path: `/persona/${persona.id}` } as const;
    const canPublish = persona.is_owned && !persona.is_trashed && !isListener;
    return sharePage(page, {
      isPublic: isOpenToAll(persona),
      publish: canPublish ? () => setPersonaVisibility(persona.id, true) : null,
    });
  };
  return (
    <div className={styles.keys}>
      {isOffered ? (
        <Button kind="primary" icon={<Sparkles />} disabled={persona.is_trashed} onClick={() => void use()}>
          {t('Use in a song')}
        </Button>
      ) : null}
      <Button
        icon={<Heart className={persona.is_loved ? 'icon-filled' : ''} />}
        aria-pressed={persona.is_loved}
        onClick={() => {
          if (ensureSignedIn()) void reportFailure(lovePersona(persona, !persona.is_loved));
        }}
      >
        {persona.upvote_count === 0
          ? t('Love')
          : t('Love {count}', { count: formatCount(persona.upvote_count) })}
      </Button>
      <Button icon={<Share2 />} onClick={() => void share()}>
        {t('Share')}
      </Button>
      {persona.is_owned ? null : (
        <Button
          aria-pressed={persona.is_followed}
          onClick={() => {
            if (ensureSignedIn()) void reportFailure(followPersona(persona.id, !persona.is_followed));
          }}
        >
          {persona.is_followed ? t('Following') : t('Follow')}
        </Button>
      )}
    </div>
  );
}

interface SongsProps {
  readonly persona: PersonaItem['persona'];
  readonly refresh: FreshRead;
}

function Songs({ persona, refresh }: SongsProps) {
  const { id: personaId, is_owned: isOwned } = persona;
  const { status, data } = usePersonaClips(personaId);
  const [isReading, setIsReading] = useState(false);
  if (status === 'loading') return null;
  if (!data) return <UnreadList name={t('Songs made with it')} refresh={refresh} />;
  const { items, total } = data;
  const songs = items.map(({ clip }) => clip);

  async function more() {
    setIsReading(true);
    const input = { params: { persona_id: personaId }, query: {} };
    await reportFailure(readMore('personas.getPaginated', input));
    setIsReading(false);
  }

  return (
    <section aria-label={t('Songs made with it')}>
      <h2 className="heading">{countText(total)}</h2>
      {items.length === 0 ? (
        <p className="muted">{isOwned ? t('No songs yet.') : t('No songs yet you can play.')}</p>
      ) : (
        <ul aria-label={t('Songs')}>
          {items.map((item, index) => (
            <ClipRow
              key={item.clip.id}
              item={item}
              onPlay={() => playClips(songs, index, { id: personaId, type: 'Persona' }, 'persona')}
            />
          ))}
        </ul>
      )}
      {items.length < total ? (
        <Button isBlock busyLabel={isReading ? t('Loading') : null} onClick={() => void more()}>
          {t('Show more')}
        </Button>
      ) : null}
    </section>
  );
}

/** The text below explains why there are none. */
function countText(total: number): string {
  if (total === 0) return t('Songs');
  return formatSongs(total);
}
