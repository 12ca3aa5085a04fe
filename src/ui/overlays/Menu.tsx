import { Menu as BaseMenu } from '@base-ui/react/menu';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { t } from '#lib/translate';
import { classNames } from '#ui/class-names.ts';
import { useMediaQuery, WIDE_QUERY } from '#ui/media-query.ts';
import styles from './Menu.module.css';
import { useOpenOverlay } from './open-overlays.ts';

export interface MenuProps {
  /** The menu's name, e.g. 'Copper Wire'; shown above the items on phones, unless there is a header. */
  readonly label: string;
  /** The element the menu is placed beside; focus returns to it. */
  readonly anchor: HTMLElement;
  /** A point of the window, in px, that replaces the element as its place; null for none. */
  readonly place?: { readonly x: number; readonly y: number } | null;
  readonly onClose: () => void;
  /** Replaces the name on phones, e.g. with the song the menu is for. */
  readonly header?: ReactNode;
  /** The open group, whose items are the children; null on the first level. */
  readonly group?: { readonly label: string; readonly onLeave: () => void } | null;
  readonly children: ReactNode;
}

/** In the place of the one beside the anchor, which the positioner writes as inline styles too. */
const AT_THE_BOTTOM: CSSProperties = {
  position: 'fixed',
  top: 'auto',
  right: 0,
  bottom: 0,
  left: 0,
  width: 'auto',
  transform: 'none',
};

/** A bottom sheet on phones, a popover beside its button from 768 px on. Open while it is rendered. */
export function Menu({ label, anchor, place = null, onClose, header, group = null, children }: MenuProps) {
  useOpenOverlay(true, onClose);
  // Back and Escape leave a group before they close the menu.
  useOpenOverlay(group !== null, () => group?.onLeave());
  const popup = useRef<HTMLDivElement>(null);
  useFirstItem(popup, anchor);
  useFocusInGroup(popup, group?.label ?? null);
  const isSheet = !useMediaQuery(WIDE_QUERY);
  const leave = group?.onLeave ?? onClose;
  return (
    <BaseMenu.Root
      open
      onOpenChange={(isOpen, { reason }) => isOpen || (reason === 'escape-key' ? leave() : onClose())}
    >
      {/* Rendered at the end of the page, outside its landmarks, so it is a landmark itself. */}
      <BaseMenu.Portal role="region" aria-label={label}>
        <BaseMenu.Backdrop className={styles.scrim} />
        <BaseMenu.Positioner
          className={styles.place}
          style={isSheet ? AT_THE_BOTTOM : undefined}
          anchor={place === null ? anchor : pointAt(place)}
          align={place === null ? 'end' : 'start'}
          sideOffset={6}
          // All of it is visible, even if it then lies over its button.
          collisionAvoidance={{ side: 'shift', align: 'shift' }}
        >
          <BaseMenu.Popup
            ref={popup}
            className={styles.menu}
            aria-label={group ? `${label}: ${group.label}` : label}
            // Opened by a pointer, the menu itself has the focus; a scrolling menu must be reachable by
            // keyboard.
            tabIndex={0}
            finalFocus={() => anchor}
            onKeyDown={(event) => {
              if (event.key === 'Tab') {
                // Otherwise the menu would stay open while the focus is at the top of the page.
                event.preventDefault();
                onClose();
              } else if (isGroupKey(event, group !== null)) {
                event.preventDefault();
                if (group) group.onLeave();
                else (event.target as HTMLElement).click();
              }
            }}
          >
            <div className={styles.header}>{header ?? <span className={styles.name}>{label}</span>}</div>
            {group ? <MenuBack {...group} /> : null}
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

const pointAt = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  getBoundingClientRect: () => new DOMRect(x, y, 0, 0),
});

/** The arrow keys open the focused group, and leave the open one. */
function isGroupKey({ key, target }: KeyboardEvent, isInGroup: boolean): boolean {
  if (isInGroup) return key === 'ArrowLeft';
  return key === 'ArrowRight' && (target as HTMLElement).dataset.group !== undefined;
}

/** Focuses the first item of a menu opened by keyboard: focus on the menu itself would be invisible. */
function useFirstItem(popup: RefObject<HTMLDivElement | null>, anchor: HTMLElement): void {
  const [isByKey] = useState(() => anchor.matches(':focus-visible'));
  useEffect(() => {
    if (!isByKey) return;
    // The menu takes the focus first.
    const frame = requestAnimationFrame(() => itemsOf(popup.current)[0]?.focus());
    return () => cancelAnimationFrame(frame);
  }, [popup, isByKey]);
}

/**
 * The item that opened or left a group is removed with its level, and the focus with it. By keyboard, the focus
 * goes to the first item of the group and back to the group; by pointer, to the menu itself.
 */
function useFocusInGroup(popup: RefObject<HTMLDivElement | null>, group: string | null): void {
  const shown = useRef(group);
  useLayoutEffect(() => {
    const left = shown.current;
    shown.current = group;
    if (left === group) return;
    const menu = popup.current;
    menu?.scrollTo({ top: 0 });
    menu?.focus();
    if (!menu?.matches(':focus-visible')) return;
    // The items of the new level are registered first.
    requestAnimationFrame(() => {
      const items = itemsOf(menu);
      // After Back.
      const next = group === null ? items.find((item) => item.dataset.group === left) : items[1];
      next?.focus();
    });
  }, [popup, group]);
}

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

export interface MenuItemProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** On the right, e.g. 'needs signal'. */
  readonly note?: string;
  readonly isDisabled?: boolean;
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
}

export function MenuItem({ icon, children, note, isDisabled, isDanger, onSelect }: MenuItemProps) {
  return (
    <BaseMenu.Item
      className={classNames(styles.item, isDanger && styles.danger)}
      disabled={isDisabled ?? false}
      onClick={onSelect}
    >
      {icon}
      <span>{children}</span>
      {note ? (
        <small className={styles.note} aria-hidden="true">
          {note}
        </small>
      ) : null}
    </BaseMenu.Item>
  );
}

/** Opens a group of items in the place of the menu's first level. */
export function MenuGroupItem({
  icon,
  label,
  onOpen,
}: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly onOpen: () => void;
}) {
  return (
    <BaseMenu.Item
      className={styles.item}
      closeOnClick={false}
      aria-haspopup="menu"
      data-group={label}
      onClick={onOpen}
    >
      {icon}
      <span>{label}</span>
      <ChevronRight className={styles.chevron} />
    </BaseMenu.Item>
  );
}

/** The first item of a group. */
function MenuBack({ label, onLeave }: NonNullable<MenuProps['group']>) {
  return (
    <BaseMenu.Item className={styles.item} closeOnClick={false} onClick={onLeave}>
      <ChevronLeft />
      <span>{t('Back')}</span>
      <b className={styles.group} aria-hidden="true">
        {label}
      </b>
    </BaseMenu.Item>
  );
}

/** The most used actions: a row of squares on phones, the first items of the list from 768 px on. */
export function MenuQuickRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.quick}>{children}</div>;
}

export interface MenuQuickItemProps extends MenuItemProps {
  /** A single word below the icon where the item is a square. */
  readonly caption: string;
}

export function MenuQuickItem({ icon, children, caption, note, isDisabled, onSelect }: MenuQuickItemProps) {
  return (
    <BaseMenu.Item
      className={classNames(styles.item, styles.square)}
      disabled={isDisabled ?? false}
      aria-label={typeof children === 'string' ? children : undefined}
      onClick={onSelect}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      <span className={styles.caption}>{caption}</span>
      {note ? (
        <small className={styles.note} aria-hidden="true">
          {note}
        </small>
      ) : null}
    </BaseMenu.Item>
  );
}

export function MenuRule() {
  return <BaseMenu.Separator className={styles.rule} />;
}

/** Closes a menu shown as a sheet; rendered last, so that the first item gets the focus. */
export function MenuClose() {
  return (
    <BaseMenu.Item className={styles.close} aria-label={t('Close')}>
      <X />
    </BaseMenu.Item>
  );
}
