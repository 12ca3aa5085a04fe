import { type RefObject, useEffect, useRef } from 'react';
import { snapshot, useSnapshot } from 'valtio';
import { CreditsBadge } from '#components/account/CreditsBadge.tsx';
import { DockAction } from '#components/screens/DockAction.tsx';
import { usePageTitle } from '#components/screens/page-title.ts';
import { withoutSource } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { readOnOpening } from '#state/commands/calls';
import { useSession } from '#state/queries/accounts/stored-session';
import { useReconnect } from '#state/queries/reconnect';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { uploadsStore } from '#state/stores/uploads';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import { useMediaQuery, WIDE_QUERY } from '#ui/media-query.ts';
import { CreateButton } from './CreateButton.tsx';
import styles from './CreateScreen.module.css';
import { changeMode } from './change-mode.ts';
import { FormOptions } from './FormOptions.tsx';
import { AdvancedForm, loadFormParts, SourceCard } from './form-parts.ts';
import { Description } from './SimpleForm.tsx';
import { CreatedSongs } from './songs/CreatedSongs.tsx';
import { type Creation, useCreate } from './use-create.ts';
import type { WorkspaceFieldProps } from './WorkspaceField.tsx';

const log = createLog('create');
/** Neither is part of a phone's first screen. */
const PreviewColumn = lazyView(async () => (await import('./songs/PreviewColumn.tsx')).PreviewColumn);
const ExtendedUploadsSheet = lazyView(
  async () => (await import('#components/uploads/ExtendedUploadsSheet.tsx')).ExtendedUploadsSheet,
);

const MODES = [
  { value: 'simple', label: t('Simple') },
  { value: 'custom', label: t('Advanced') },
] as const;

function refreshVisibleData(): void {
  Promise.all([
    readOnOpening('billing.getInfo'),
    readOnOpening('styles.getRecommended'),
    readOnOpening('prompts.list'),
    readOnOpening('users.getConfig', { body: {} }),
  ]).catch((error: unknown) => log.info('could not refresh credits and styles; showing stored ones', error));
}

/** To be called before the screen is shown. */
export const loadScreen = () => loadFormParts();

/** To be called when the screen is left: what was not made of a song is not what the next visit is about. */
export const leaveScreen = () => setCreateForm(withoutSource(snapshot(createFormStore) as CreateForm));

/** Turns text into songs: the form, its main button, and the songs being made. */
export function CreateScreen({ projectId, onProject }: WorkspaceFieldProps) {
  usePageTitle(t('Create'));
  const maker = useRef<HTMLDivElement>(null);
  const hasDock = !useMediaQuery(WIDE_QUERY);
  const isOneColumn = useSession().data?.session?.flags['create-v1-5'] === true;
  const hasPreview = useMediaQuery('(min-width: 96em)') && !isOneColumn;
  const creation = useCreate(projectId);
  useEffect(refreshVisibleData, []);
  useReconnect(refreshVisibleData);
  useCreateKey(maker, creation);
  const button = <CreateButton creation={creation} />;
  return (
    <div className={styles.screen} data-columns={isOneColumn ? 1 : hasPreview ? 3 : 2}>
      <div ref={maker} className={styles.maker}>
        <h1 className="screen-reader-only">{t('Create')}</h1>
        <div id="create-text" className={styles.text}>
          <FormText creation={creation} />
        </div>
        {/* In the order of the keyboard the button follows the text; on screen it is below everything else. */}
        {hasDock ? <DockAction>{button}</DockAction> : <div className={styles.foot}>{button}</div>}
        <FormOptions projectId={projectId} onProject={onProject} />
      </div>
      <UploadLimits />
      <CreatedSongs
        isBasic={creation.isBasic}
        acceptedCount={creation.acceptedCount}
        isColumn={!isOneColumn}
      />
      {hasPreview ? <PreviewColumn /> : null}
    </div>
  );
}

/** The text that a song is made from: a description, or lyrics and styles. */
function FormText({ creation }: { readonly creation: Creation }) {
  const { mode, task } = useSnapshot(createFormStore);
  return (
    <Tabs
      label={t('Mode')}
      look="segments"
      items={MODES}
      value={mode}
      onChange={(value) => void changeMode(value)}
      aside={<CreditsBadge />}
    >
      {(value) => (
        <>
          {task === '' ? null : <SourceCard />}
          {value === 'simple' ? (
            <Description problems={creation.problems} example={creation.example} />
          ) : (
            <AdvancedForm problems={creation.problems} />
          )}
        </>
      )}
    </Tabs>
  );
}

/** Loaded for the first file that is longer than the plan allows. */
function UploadLimits() {
  const { isExtendedOffered } = useSnapshot(uploadsStore);
  return isExtendedOffered ? <ExtendedUploadsSheet /> : null;
}

/** Ctrl+Enter, or Cmd+Enter, in the form presses Create. */
function useCreateKey(maker: RefObject<HTMLElement | null>, { start, isBlocked }: Creation): void {
  const press = useRef<() => void>(() => undefined);
  useEffect(() => {
    press.current = () => {
      if (!isBlocked) void start();
    };
  });
  useEffect(() => {
    const form = maker.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!event.repeat) press.current();
    };
    form?.addEventListener('keydown', onKeyDown);
    return () => form?.removeEventListener('keydown', onKeyDown);
  }, [maker]);
}
