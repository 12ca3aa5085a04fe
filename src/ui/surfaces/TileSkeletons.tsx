import styles from './TileSkeletons.module.css';

/** A shelf of placeholder tiles; shown only when loading takes longer than 300 ms. */
export function TileSkeletons({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <div className={styles.tiles} role="status" aria-label={label}>
      {[...Array(count).keys()].map((place) => (
        <div key={place} className={styles.tile}>
          <span className={styles.art} />
          <span className={styles.bar} />
          <span className={styles.bar} />
        </div>
      ))}
    </div>
  );
}
