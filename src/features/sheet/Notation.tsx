import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useInSight } from '#components/audio/use-in-sight.ts';
import type { SheetSign, SheetView } from '#domain/files/sheet-view';
import { t } from '#lib/translate';
import { usePlayedIndex } from '#state/queries/listening/played-index';
import { useMediaQuery } from '#ui/media-query.ts';
import { type DrawnSystem, drawSheet } from './draw-sheet.ts';
import styles from './Notation.module.css';
import { nearestSign, stepFrom } from './sheet-steps.ts';

const STILL: readonly number[] = [];
/** Between the margins of A4 and Letter. */
const PRINTED_PX = 660;

interface NotationProps {
  readonly view: SheetView;
  readonly title: string;
  readonly isCurrent: boolean;
  readonly onPlayFrom: (seconds: number) => void;
}

/** The drawn sheet. It marks what sounds, and what the arrow keys have reached; a tap plays from a note. */
export function Notation({ view, title, isCurrent, onPlayFrom }: NotationProps) {
  const { signs } = view;
  const box = useRef<HTMLDivElement>(null);
  const { systems, paper } = useSystems(view, box);
  const starts = useMemo(
    () => (isCurrent ? signs.map(({ startSeconds }) => startSeconds) : STILL),
    [signs, isCurrent],
  );
  const played = usePlayedIndex(starts);
  const [reached, setReached] = useState<number | null>(null);
  useInSight((index) => systemOf(box.current, systems, index), played);

  const playFrom = (index: number | null) => {
    const sign = index === null ? undefined : signs[index];
    if (sign) onPlayFrom(sign.startSeconds);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = reached ?? Math.max(0, played);
    if (event.key === 'Enter' || event.key === ' ') playFrom(from);
    else {
      const next = stepFrom(signs, reached === null ? from - 1 : from, event.key);
      if (next === null) return;
      setReached(next);
      systemOf(box.current, systems, next)?.scrollIntoView({ block: 'nearest' });
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section
      ref={box}
      className={styles.notation}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move from note to note.
      tabIndex={0}
      aria-label={t('Notes of {title}: arrow keys move, Enter plays from there', { title })}
      onKeyDown={onKeyDown}
      onBlur={() => setReached(null)}
    >
      <p className="screen-reader-only" aria-live="polite">
        {reached === null ? '' : signText(signs[reached])}
      </p>
      <div role="img" aria-label={t('Lead sheet of {title}', { title })} className={styles.systems}>
        {systems.map((system) => (
          <System
            key={system.signs[0]?.index ?? 0}
            system={system}
            played={played}
            reached={reached}
            onTap={playFrom}
          />
        ))}
      </div>
      <div ref={paper} className={styles.paper} aria-hidden="true" />
    </section>
  );
}

/** The lines of music, drawn again when the width changes. */
function useSystems(view: SheetView, box: { readonly current: HTMLElement | null }) {
  const paper = useRef<HTMLDivElement>(null);
  const [systems, setSystems] = useState<readonly DrawnSystem[]>([]);
  const [widthPx, setWidthPx] = useState(0);
  const isPrinted = useMediaQuery('print');
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidthPx(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  const [fontCount, setFontCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    // Words are measured in their own font.
    void document.fonts.ready.then(() => isCurrent && setFontCount((count) => count + 1));
    return () => {
      isCurrent = false;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again in the font once it is there.
  useLayoutEffect(() => {
    if (!paper.current || widthPx === 0) return;
    const size = isPrinted ? { widthPx: PRINTED_PX, scale: 0.82 } : { widthPx, scale: scaleAt(widthPx) };
    setSystems(drawSheet(view, paper.current, size));
  }, [view, widthPx, isPrinted, fontCount]);
  return { systems, paper };
}

function scaleAt(widthPx: number): number {
  if (widthPx < 480) return 0.86;
  return widthPx < 820 ? 1 : 1.1;
}

interface SystemProps {
  readonly system: DrawnSystem;
  readonly played: number;
  readonly reached: number | null;
  readonly onTap: (index: number | null) => void;
}

function System({ system, played, reached, onTap }: SystemProps) {
  const { svg, section, width, signs } = system;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(svg), [svg]);
  const isHere = signs.some(({ index }) => index === played);
  useLayoutEffect(() => {
    for (const { index, element } of signs)
      element.toggleAttribute('data-played', isHere && index === played);
  }, [signs, played, isHere]);
  const tap = ({ clientX, currentTarget }: MouseEvent<HTMLDivElement>) => {
    const { left, width: shown } = currentTarget.getBoundingClientRect();
    onTap(nearestSign(signs, ((clientX - left) / shown) * width));
  };
  return (
    <div className={styles.line}>
      {section ? <p className={styles.section}>{section}</p> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keys are those of the whole sheet. */}
      <div className={styles.system} data-system={signs[0]?.index} onClick={tap}>
        <div ref={place} />
        <Frame system={system} index={played} look="played" />
        {reached === null ? null : <Frame system={system} index={reached} look="reached" />}
      </div>
    </div>
  );
}

/** Around a note: what is marked is not told by color alone. */
function Frame({
  system: { signs, width },
  index,
  look,
}: {
  readonly system: DrawnSystem;
  readonly index: number;
  readonly look: 'played' | 'reached';
}) {
  const sign = signs.find((candidate) => candidate.index === index);
  if (!sign) return null;
  const pad = 6;
  const left = `${(100 * (sign.left - pad)) / width}%`;
  const size = `${(100 * (sign.right - sign.left + 2 * pad)) / width}%`;
  return (
    <span
      className={look === 'played' ? styles.played : styles.reached}
      data-mark={look}
      style={{ left, width: size }}
    />
  );
}

function systemOf(box: HTMLElement | null, systems: readonly DrawnSystem[], index: number): Element | null {
  const system = systems.find(({ signs }) => signs.some((sign) => sign.index === index));
  return box?.querySelector(`[data-system="${system?.signs[0]?.index}"]`) ?? null;
}

function signText(sign: SheetSign | undefined): string {
  if (!sign) return '';
  const facts = [sign.pitch, sign.text, sign.chord].filter((fact) => fact).join(', ');
  return t('Bar {bar}: {facts}', { bar: sign.bar + 1, facts });
}
