import styles from './Skeleton.module.css';

/** Placeholder rows shaped like song rows; shown only when loading takes longer than 300 ms. */
export function RowSkeletons({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <div className={styles.rows} role="status" aria-label={label}>
      {[...Array(count).keys()].map((place) => (
        <div key={place} className={styles.row}>
          <span className={styles.art} />
          <span className={styles.words}>
            <span className={styles.bar} />
            <span className={styles.bar} />
          </span>
        </div>
      ))}
    </div>
  );
}
