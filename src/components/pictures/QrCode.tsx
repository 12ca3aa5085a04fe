import { useEffect, useState } from 'react';
import styles from './QrCode.module.css';

interface QrCodeProps {
  readonly label: string;
  readonly text: string;
}

/** Modules of light ground around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A text as a QR code. Shows nothing until its encoder has loaded: the text must be readable beside it. */
export function QrCode({ label, text }: QrCodeProps) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('uqr').then(
      ({ encode }) => isCurrent && setRows(encode(text, { ecc: 'M', border: QUIET_ZONE }).data),
      // Offline, the text remains.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (rows === null) return null;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={modulesPath(rows)} />
    </svg>
  );
}

/** A square for each dark module. */
function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
