import styles from './Logo.module.css';

const BODY =
  'M60 356C150 372 232 352 288 302C322 272 360 262 396 274L456 262L404 306C390 372 312 428 210 424C142 421 92 396 60 356ZM212.3 314.9A107 107 0 0 1 375.3 183A244.9 244.9 0 0 0 212.3 314.9Z';
const WIDE_FEATHER = 'M119.2 329.2A193.9 193.9 0 0 1 401.2 92.6A300.9 300.9 0 0 0 119.2 329.2Z';

/** The logo with the name beside it. */
export function Logo({ name, isMarkOnly }: { readonly name: string; readonly isMarkOnly?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="36 40 440 412" aria-hidden="true">
        <g transform="rotate(-7 256 256)translate(-2 8)">
          <path className={styles.body} d={BODY} />
          <path className={styles.feather} d={WIDE_FEATHER} />
        </g>
      </svg>
      {isMarkOnly ? <span className="screen-reader-only">{name}</span> : <span>{name.toLowerCase()}</span>}
    </span>
  );
}
