import { Link, type LinkProps } from '@tanstack/react-router';
import { useId } from 'react';
import { Cover } from '#components/pictures/Cover.tsx';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import type { AlbumItem } from '#state/queries/songs/albums';
import styles from './AlbumTile.module.css';

interface TileProps {
  readonly cover: Pick<Clip, 'id' | 'image_url'> | null;
  readonly name: string;
  readonly facts: string;
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** A cover with a name and a line below, which leads to the songs. */
export function CoverTile({ cover, name, facts, link }: TileProps) {
  const id = useId();
  return (
    <li className={styles.tile}>
      <article aria-labelledby={id}>
        <span className={styles.art}>{cover ? <Cover clip={cover} sizePx={256} /> : null}</span>
        <Link {...link} id={id} className={styles.name}>
          {name}
        </Link>
        <p className={styles.facts}>{facts}</p>
      </article>
    </li>
  );
}

/** An imported album in a grid. */
export function AlbumTile({ album }: { readonly album: AlbumItem }) {
  const { name, artist, first } = album;
  return (
    <CoverTile
      cover={first}
      name={name}
      facts={artist || t('Unknown artist')}
      link={{ to: '/me/album', search: { name, artist } }}
    />
  );
}
