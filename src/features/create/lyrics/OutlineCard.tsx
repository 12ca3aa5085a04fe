import { ArrowDown, ArrowUp, ChevronDown, CopyPlus, Ellipsis, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { plural, t } from '#lib/translate';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { DragGrip } from '#ui/lists/DragGrip.tsx';
import type { DragHandle } from '#ui/lists/use-drag.ts';
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx';
import { linesOf, type OutlineSection, sectionName } from './lyrics-outline.ts';
import styles from './OutlineCard.module.css';

interface OutlineCardProps {
  readonly section: OutlineSection;
  readonly index: number;
  readonly count: number;
  readonly isFolded: boolean;
  readonly handle: DragHandle;
  readonly onFold: () => void;
  readonly onMove: (to: number) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  /** The lines, unless it is folded. */
  readonly children: ReactNode;
}

/** One section of the lyrics: its name, its actions, and its lines. */
export function OutlineCard(props: OutlineCardProps) {
  const { section, index, count, isFolded, handle, onFold, onMove, children } = props;
  const id = useId();
  const name = sectionName(section);
  const lines = linesOf(section).filter((line) => line.trim() !== '');

  return (
    <>
      <div className={styles.head}>
        <DragGrip name={name} handle={handle} onStep={(step) => onMove(index + step)} />
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={onFold}
        >
          <ChevronDown className="icon-small" data-folded={isFolded || undefined} />
          <span className={styles.name}>{name}</span>
          <small className="caption faint">{plural(lines.length, '1 line', '{count} lines')}</small>
        </button>
        <IconButton
          label={t('Move {name} up', { name })}
          icon={<ArrowUp />}
          data-part="up"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={t('Move {name} down', { name })}
          icon={<ArrowDown />}
          data-part="down"
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <CardMenu name={name} {...props} />
      </div>
      <div id={id} className={styles.body}>
        {isFolded ? <FirstLine line={lines[0]} /> : children}
      </div>
    </>
  );
}

function FirstLine({ line }: { readonly line: string | undefined }) {
  return line === undefined ? null : <p className={styles.first}>{line.trim()}</p>;
}

function CardMenu({ name, onDuplicate, onRemove }: OutlineCardProps & { readonly name: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        label={t('More for {name}', { name })}
        icon={<Ellipsis />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor ? (
        <Menu label={name} anchor={anchor} onClose={() => setAnchor(null)}>
          <MenuItem icon={<CopyPlus />} onSelect={onDuplicate}>
            {t('Duplicate')}
          </MenuItem>
          <MenuItem icon={<Trash2 />} isDanger onSelect={onRemove}>
            {t('Remove')}
          </MenuItem>
        </Menu>
      ) : null}
    </>
  );
}
