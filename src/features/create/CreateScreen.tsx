import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { CreditsBadge } from '#components/CreditsBadge.tsx';
import { DockAction } from '#components/DockAction.tsx';
import { ExtendedUploadsSheet } from '#components/ExtendedUploadsSheet.tsx';
import { usePageTitle } from '#components/page-title.ts';
import { UploadStatus } from '#components/UploadStatus.tsx';
import { createLog } from '#lib/log';
import { readOnOpening } from '#state/commands/calls';
import { feedInput } from '#state/commands/feed';
import { useReconnect } from '#state/queries/reconnect';
import { useSession } from '#state/queries/stored-session';
import { createFormStore } from '#state/stores/create-form';
import { lazyView } from '#ui/lazy-view.tsx';
import { useMediaQuery } from '#ui/media-query.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { AddSource } from './AddSource.tsx';
import { AdvancedForm } from './AdvancedForm.tsx';
import { CreateButton } from './CreateButton.tsx';
import { CreatedSongs } from './CreatedSongs.tsx';
import styles from './CreateScreen.module.css';
import { changeMode } from './change-mode.ts';
import { FormUnderstanding } from './FormUnderstanding.tsx';
import { OnDeviceSwitch } from './OnDeviceSwitch.tsx';
import { PromptLibrary } from './PromptLibrary.tsx';
import { SettingsSheet } from './SettingsSheet.tsx';
import { SimpleForm } from './SimpleForm.tsx';
import { SourceCard } from './SourceCard.tsx';
import { StaffMatrix } from './StaffMatrix.tsx';
import { type Creation, useCreate } from './use-create.ts';
import { WorkspaceField, type WorkspaceFieldProps } from './WorkspaceField.tsx';

const log = createLog('create');
/** Not part of a phone's first screen. */
const PreviewColumn = lazyView(async () => (await import('./PreviewColumn.tsx')).PreviewColumn);

const MODES = [
  { value: 'simple', label: 'Simple' },
  { value: 'custom', label: 'Advanced' },
] as const;

function refreshVisibleData(): void {
  Promise.all([
    readOnOpening('feed.list', feedInput()),
    readOnOpening('billing.getInfo'),
    readOnOpening('styles.getRecommended'),
    readOnOpening('prompts.list'),
    readOnOpening('users.getConfig', { body: {} }),
  ]).catch((error: unknown) => log.info('could not refresh songs and credits; showing stored ones', error));
}

/** Turns text into songs: the form, its main button, and the songs being made. */
export function CreateScreen({ projectId, onProject }: WorkspaceFieldProps) {
  usePageTitle('Create');
  const { mode } = useSnapshot(createFormStore);
  const hasDock = !useMediaQuery('(min-width: 48em)');
  const isOneColumn = useSession().data?.session?.flags['create-v1-5'] === true;
  const hasPreview = useMediaQuery('(min-width: 80em)') && !isOneColumn;
  const creation = useCreate(projectId);
  useEffect(refreshVisibleData, []);
  useReconnect(refreshVisibleData);
  const button = <CreateButton creation={creation} />;
  return (
    <div className={styles.screen} data-columns={isOneColumn ? 1 : hasPreview ? 3 : 2}>
      <div className={styles.maker}>
        <div className={styles.form}>
          <h1 className="screen-reader-only">Create</h1>
          <ModeTabs creation={creation} />
          <FormUnderstanding />
          {mode === 'simple' ? <SourceCard /> : null}
          <UploadStatus />
          <WorkspaceField projectId={projectId} onProject={onProject} />
          <div className={styles.tools}>
            <AddSource />
            <PromptLibrary />
            <SettingsSheet projectId={projectId} onProject={onProject} />
          </div>
          <OnDeviceSwitch />
          {mode === 'simple' ? null : <StaffMatrix />}
        </div>
        {hasDock ? <DockAction>{button}</DockAction> : <div className={styles.foot}>{button}</div>}
      </div>
      <ExtendedUploadsSheet />
      <CreatedSongs
        isBasic={creation.isBasic}
        acceptedCount={creation.acceptedCount}
        isColumn={!isOneColumn}
      />
      {hasPreview ? <PreviewColumn /> : null}
    </div>
  );
}

/** The form of the mode that is chosen. */
function ModeTabs({ creation }: { readonly creation: Creation }) {
  const { mode } = useSnapshot(createFormStore);
  return (
    <Tabs
      label="Mode"
      look="segments"
      items={MODES}
      value={mode}
      onChange={(value) => void changeMode(value)}
      aside={<CreditsBadge />}
    >
      {(value) =>
        value === 'simple' ? (
          <SimpleForm problems={creation.problems} example={creation.example} />
        ) : (
          <>
            <SourceCard />
            <AdvancedForm problems={creation.problems} />
          </>
        )
      }
    </Tabs>
  );
}
