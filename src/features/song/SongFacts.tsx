import { Link } from '@tanstack/react-router';
import { makeAgain } from '#components/making/make-again.ts';
import { reuseSong } from '#components/making/reuse-song.ts';
import type { Clip } from '#contract/songs/clips';
import { clipOrigin } from '#domain/clips/clip-kinds';
import { clipTitle } from '#domain/clips/clip-title';
import { splitTags } from '#domain/clips/tags';
import { engineModelName } from '#domain/create/engine-models';
import { engineSongCredits } from '#domain/create/engine-tasks';
import { findModel } from '#domain/create/models';
import { formatDay } from '#domain/texts/date-format';
import { formatDuration } from '#domain/texts/text-format';
import { t, translated } from '#lib/translate';
import { useAccount } from '#state/queries/accounts/session';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { usePriceText } from '#state/queries/billing/billing';
import { usePersona } from '#state/queries/collections/personas';
import { useOfferedModels } from '#state/queries/making/engine-models';
import { useClip } from '#state/queries/songs/clips';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { Badge } from '#ui/controls/Chip.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import styles from './SongFacts.module.css';

/** A song's styles, its source and author, and the engine's description of it. */
export function SongFacts({ clip }: { readonly clip: Clip }) {
  const { metadata } = clip;
  const isOwn = useAccount().userId === clip.user_id;
  const isListener = useIsListener();
  return (
    <div className={styles.facts}>
      <Styles tags={splitTags(clip.display_tags || metadata.tags)} />
      <dl className={styles.table}>
        <MadeFrom clip={clip} />
        {factsOf(clip).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {metadata.engine_notes.length === 0 ? null : (
        <ul className={styles.notes} aria-label={t('Engine notes')}>
          {metadata.engine_notes.map((note) => (
            <li key={note}>{translated(note)}</li>
          ))}
        </ul>
      )}
      {metadata.made_with !== undefined && isOwn && !isListener ? <MakeAgain clip={clip} /> : null}
      {isListener ? null : (
        <Link to="/create" className={buttonClass({ size: 'small' })} onClick={() => void reuseSong(clip)}>
          {t('Reuse styles and lyrics')}
        </Link>
      )}
    </div>
  );
}

function MakeAgain({ clip }: { readonly clip: Clip }) {
  const credits = engineSongCredits(clip.model_name, useOfferedModels());
  const priceText = usePriceText();
  const price = credits === 0 ? {} : { price: priceText(credits) };
  return (
    <p className={styles.again}>
      <Button size="small" {...price} onClick={() => void makeAgain(clip, 'same', credits)}>
        {t('Make again')}
      </Button>
      <Button size="small" {...price} onClick={() => void makeAgain(clip, 'other', credits)}>
        {t('Same plan, other seed')}
      </Button>
    </p>
  );
}

function Styles({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('Styles')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to="/search" search={{ tag }}>
            <Badge>{tag}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Fact = readonly [name: string, value: string];

/** The facts that are known of a song. */
function factsOf(clip: Clip): Fact[] {
  const { metadata, model_name: model } = clip;
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    [t('Created'), formatDay(new Date(clip.created_at), new Date())],
    [t('Length'), metadata.duration === null ? t('Not known yet') : formatDuration(metadata.duration)],
    // Uploads were not made by a model.
    [t('Model'), metadata.type === 'upload' ? null : (findModel(model)?.name ?? model)],
    [t('Prompt'), metadata.gpt_description_prompt],
    [t('Mood from'), metadata.is_image_to_song ? t('A picture or video') : null],
    [t('Artist'), metadata.artist ?? null],
    ...albumFactsOf(clip),
    [t('Caption'), clip.caption],
    [t('Commercial use'), metadata.is_commercial ? t('Allowed by its creator') : null],
    ...madeWithFacts(clip),
    [t('Without'), metadata.negative_tags],
  ];
  return facts.flatMap(([name, value]): Fact[] => (value ? [[name, value]] : []));
}

/** The album that the song came from. */
function albumFactsOf({ metadata }: Clip): readonly (readonly [name: string, value: string | null])[] {
  const { album = null, album_artist: albumArtist = null, artist, year, track, tracks, disc } = metadata;
  const place = tracks === undefined ? `${track}` : t('{track} of {tracks}', { track, tracks });
  return [
    [t('Album'), album],
    [t('Album artist'), albumArtist === artist ? null : albumArtist],
    [t('Year'), year === undefined ? null : String(year)],
    [t('Track'), track === undefined ? null : place],
    [t('Disc'), disc === undefined ? null : String(disc)],
  ];
}

/** How a connected engine made the song, with the values that it really used, or why the built-in one made it. */
function madeWithFacts({
  metadata: { made_with: made, moved_from: moved },
}: Clip): readonly (readonly [name: string, value: string | null])[] {
  if (moved !== undefined)
    return [[t('Engine'), t('Built-in, because {engine} was unavailable', { engine: moved.engine })]];
  if (made === undefined) return [];
  const tempo = made.bpm === null ? null : t('{bpm} bpm', { bpm: made.bpm });
  return [
    [t('Engine'), [made.engine, made.version].filter(Boolean).join(', ')],
    [t('Planned by'), made.language_model === null ? null : engineModelName(made.language_model)],
    [t('Steps of the model'), made.settings.steps === undefined ? null : String(made.settings.steps)],
    [t('Seed'), made.seed === null ? null : String(made.seed)],
    [t('Styles as used'), made.caption],
    [t('Planned tempo and key'), [tempo, made.key].filter(Boolean).join(', ')],
  ];
}

/** How a song was derived from another, with a link if this device has it, and the persona that sings it. */
function MadeFrom({ clip }: { readonly clip: Clip }) {
  const { history, persona_id: personaId } = clip.metadata;
  const origin = clipOrigin(clip);
  const source = useClip(history.at(-1)?.source ?? '').data?.clip;
  const persona = usePersona(personaId ?? '').data?.persona;
  return (
    <>
      {origin === null ? null : (
        <div>
          <dt>{t('Made as')}</dt>
          <dd>
            {source ? (
              <Rich
                text={t('{origin}, from <a>{title}</a>')}
                values={{ origin, title: clipTitle(source) }}
                parts={{
                  a: (text) => (
                    <Link to="/song/$songId" params={{ songId: source.id }}>
                      {text}
                    </Link>
                  ),
                }}
              />
            ) : (
              origin
            )}
          </dd>
        </div>
      )}
      {persona ? (
        <div>
          <dt>{t('Persona')}</dt>
          <dd>
            <Link to="/persona/$personaId" params={{ personaId: persona.id }}>
              {persona.name}
            </Link>
          </dd>
        </div>
      ) : null}
    </>
  );
}
