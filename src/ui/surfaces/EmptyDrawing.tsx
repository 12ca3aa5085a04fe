import { useId } from 'react';
import styles from './EmptyDrawing.module.css';

const BIRD = 'M-20-3C-13-10-5-8 0 0C5-8 13-10 20-3C12-5 6-1 0 5C-6-1-12-5-20-3Z';

/** The sun over the water with a bird; the horizon is broken for a failure. */
export function EmptyDrawing({ isBroken }: { readonly isBroken: boolean }) {
  const id = useId();
  return (
    <svg viewBox="0 0 240 158" aria-hidden="true" className={styles.drawing}>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.sunTop} />
          <stop offset="1" className={styles.sunFoot} />
        </linearGradient>
      </defs>
      <circle cx="120" cy="112" r="44" fill={`url(#${id})`} />
      <path
        className={styles.horizon}
        d={isBroken ? 'M8 112H96L104 104L114 120L122 108L130 112H232' : 'M8 112H232'}
      />
      <path className={styles.water} d="M84 124H156M96 134H144M108 144H132" />
      <path
        className={styles.bird}
        transform={
          isBroken ? 'translate(150 92)scale(1.15)rotate(14)' : 'translate(150 44)scale(1.15)rotate(-8)'
        }
        d={BIRD}
      />
    </svg>
  );
}
