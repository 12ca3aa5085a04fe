import {
  ArrowDownToLine,
  FolderInput,
  Heart,
  ListEnd,
  ListPlus,
  ListX,
  Merge,
  Pin,
  Trash2,
  X,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import { useScreenKeys } from '#components/screens/screen-keys.ts';
import { chooseAll, pressSelectionKey } from '#components/songs/choose-songs.ts';
import { plural, t } from '#lib/translate';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { BULK_ACTIONS, type ChosenFrom, pinChosen, removeChosen } from './bulk-songs.ts';
import styles from './SelectionBar.module.css';
import { SELECT_BUTTON_ID, type Selection } from './selection.ts';

interface BulkAction {
  readonly label: string;
  /** Below the icon. */
  readonly caption: string;
  readonly icon: ReactNode;
  readonly run: (ids: readonly string[]) => Promise<void>;
  /** A sheet asks first; the songs stay selected meanwhile. */
  readonly asks?: boolean;
  /** The server refuses it to accounts that may only listen. */
  readonly isRefusedToListeners?: boolean;
}

const FIRST: readonly BulkAction[] = [
  { label: t('Like selected songs'), caption: t('Like'), icon: <Heart />, run: BULK_ACTIONS.like },
  {
    label: t('Add selected songs to the queue'),
    caption: t('Queue'),
    icon: <ListEnd />,
    run: BULK_ACTIONS.addToQueue,
  },
  {
    label: t('Add selected songs to a playlist'),
    caption: t('Playlist'),
    icon: <ListPlus />,
    run: BULK_ACTIONS.addToPlaylist,
    asks: true,
  },
  {
    label: t('Move selected songs to a workspace'),
    caption: t('Workspace'),
    icon: <FolderInput />,
    run: BULK_ACTIONS.moveToWorkspace,
    asks: true,
    isRefusedToListeners: true,
  },
  {
    label: t('Download selected songs for offline'),
    caption: t('Download'),
    icon: <ArrowDownToLine />,
    run: BULK_ACTIONS.download,
  },
];

const MERGE: BulkAction = {
  label: t('Merge selected songs into one'),
  caption: t('Merge'),
  icon: <Merge />,
  run: BULK_ACTIONS.merge,
  asks: true,
  isRefusedToListeners: true,
};

const TRASH: BulkAction = {
  label: t('Move selected songs to the trash'),
  caption: t('Trash'),
  icon: <Trash2 />,
  run: BULK_ACTIONS.trash,
  isRefusedToListeners: true,
};

function actionsFor(from: ChosenFrom, isListener: boolean): readonly BulkAction[] {
  return [...FIRST, ...actionsThere(from), MERGE, TRASH].filter(
    ({ isRefusedToListeners = false }) => !(isListener && isRefusedToListeners),
  );
}

function actionsThere(from: ChosenFrom): readonly BulkAction[] {
  if (from.kind === 'workspace') {
    const run = (ids: readonly string[]) => pinChosen(from.id, ids);
    const label = t('Pin selected songs in the workspace');
    return [{ label, caption: t('Pin'), icon: <Pin />, run, isRefusedToListeners: true }];
  }
  if (from.kind !== 'playlist' || from.order === null) return [];
  const { id, order } = from;
  const run = (ids: readonly string[]) => removeChosen(id, ids, order);
  return [
    { label: t('Remove selected songs from the playlist'), caption: t('Remove'), icon: <ListX />, run },
  ];
}

export interface SelectionBarProps {
  readonly selection: Selection;
  readonly from: ChosenFrom;
  /** The list has more songs than this device has loaded. */
  readonly isPartial?: boolean;
}

/** Shown over a list while songs are selected in it: how many, and what can be done with all of them. */
export function SelectionBar({ selection, from, isPartial = false }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    bar.current?.focus({ preventScroll: true });
    return () => {
      // Focus was lost with the bar, unless another element has it by now.
      if (document.activeElement === document.body) document.getElementById(SELECT_BUTTON_ID)?.focus();
    };
  }, []);
  const isListener = useIsListener();
  const ids = [...(selection.ids ?? [])];

  async function run({ run: act, asks = false }: BulkAction) {
    await reportFailure(act(ids));
    if (!asks) selection.setIds(null);
  }

  const removal = from.kind === 'playlist' ? actionsThere(from)[0] : isListener ? undefined : TRASH;
  useScreenKeys(bar, { Delete: () => void (removal && ids.length > 0 && run(removal)) });

  return (
    <section
      ref={bar}
      tabIndex={-1}
      className={styles.bar}
      aria-label={t('Selected songs')}
      onKeyDown={(event) => pressSelectionKey(selection, event)}
    >
      <div className={styles.head}>
        <IconButton label={t('Stop selecting')} icon={<X />} onClick={() => selection.setIds(null)} />
        <p className={styles.count} role="status">
          {ids.length === 0 ? t('Select songs') : plural(ids.length, '{count} selected', '{count} selected')}
          {isPartial ? <small className="muted"> {t('of those on this device')}</small> : null}
        </p>
        <Button size="small" kind="quiet" onClick={() => void chooseAll(selection)}>
          {t('Select all')}
        </Button>
      </div>
      <div className={styles.actions}>
        {actionsFor(from, isListener).map((action) => (
          <IconButton
            key={action.caption}
            label={action.label}
            caption={action.caption}
            icon={action.icon}
            disabled={ids.length === 0}
            onClick={() => void run(action)}
          />
        ))}
      </div>
    </section>
  );
}
