import { Link } from '@tanstack/react-router';
import { reuseSong } from '#components/reuse-song.ts';
import type { Clip } from '#contract/clips';
import { clipOrigin } from '#domain/clips/clip-kinds';
import { clipTitle } from '#domain/clips/clip-title';
import { splitTags } from '#domain/clips/tags';
import { findModel } from '#domain/create/models';
import { formatDay } from '#domain/texts/date-format';
import { formatDuration } from '#domain/texts/text-format';
import { useClip } from '#state/queries/clips';
import { usePersona } from '#state/queries/personas';
import { buttonClass } from '#ui/Button.tsx';
import { Badge } from '#ui/Chip.tsx';
import styles from './SongFacts.module.css';

/** A song's styles, its source and author, and the engine's description of it. */
export function SongFacts({ clip }: { readonly clip: Clip }) {
  const { metadata } = clip;
  const tags = splitTags(clip.display_tags || metadata.tags);
  const facts: [name: string, value: string][] = [
    ['Created', formatDay(new Date(clip.created_at), new Date())],
    ['Length', metadata.duration === null ? 'Not known yet' : formatDuration(metadata.duration)],
    // Uploads were not made by a model.
    ...(metadata.type === 'upload'
      ? []
      : [['Model', findModel(clip.model_name)?.name ?? clip.model_name] as [string, string]]),
    ...(metadata.gpt_description_prompt
      ? [['Prompt', metadata.gpt_description_prompt] as [string, string]]
      : []),
    ...(clip.caption ? [['Caption', clip.caption] as [string, string]] : []),
    ...(metadata.is_commercial ? [['Commercial use', 'Allowed by its creator'] as [string, string]] : []),
    ...(metadata.negative_tags ? [['Without', metadata.negative_tags] as [string, string]] : []),
  ];
  return (
    <div className={styles.facts}>
      {tags.length === 0 ? null : (
        <ul className={styles.tags} aria-label="Styles">
          {tags.map((tag) => (
            <li key={tag}>
              <Link to="/search" search={{ tag }}>
                <Badge>{tag}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.table}>
        <MadeFrom clip={clip} />
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {metadata.engine_notes.length === 0 ? null : (
        <ul className={styles.notes} aria-label="Engine notes">
          {metadata.engine_notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Link to="/create" className={buttonClass({ size: 'small' })} onClick={() => void reuseSong(clip)}>
        Reuse styles and lyrics
      </Link>
    </div>
  );
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
          <dt>Made as</dt>
          <dd>
            {origin}
            {source ? ', from ' : ''}
            {source ? (
              <Link to="/song/$songId" params={{ songId: source.id }}>
                {clipTitle(source)}
              </Link>
            ) : null}
          </dd>
        </div>
      )}
      {persona ? (
        <div>
          <dt>Persona</dt>
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
