import { Link } from '@tanstack/react-router';
import { type ChangeEvent, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { UploadTerms } from '#components/uploads/UploadTerms.tsx';
import { LISTENER_DETAIL } from '#contract/accounts/session';
import { plural, t, translated } from '#lib/translate';
import { cancelImport, chooseImport, runImport } from '#state/commands/making/import-songs';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { useIsOffline } from '#state/queries/connection';
import { type ImportProblem, songImportStore } from '#state/stores/song-import';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import styles from './ImportScreen.module.css';

/** Imports songs from a folder, from files, or from a ZIP such as the export of another server. */
export function ImportScreen() {
  if (useIsListener())
    return (
      <SubScreen title={t('Import songs')} parent="/me">
        <p>{LISTENER_DETAIL}</p>
      </SubScreen>
    );
  return (
    <SubScreen
      title={t('Import songs')}
      parent="/me"
      lead={t(
        'Choose a folder or a ZIP with songs, or the export of another server. Titles, lyrics and covers are imported with them.',
      )}
    >
      <Chooser />
      <UploadTerms />
      <Progress />
      <Outcome />
    </SubScreen>
  );
}

/** React's types lack the attribute. */
const FOLDER: Readonly<Record<string, string>> = { webkitdirectory: '' };

function Chooser() {
  const { stage, error } = useSnapshot(songImportStore);
  const isOffline = useIsOffline();
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const isBusy = stage === 'reading' || stage === 'running';
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    if (chosen.length > 0) void chooseImport(chosen);
  };
  return (
    <>
      <div className={styles.keys}>
        {'webkitdirectory' in HTMLInputElement.prototype ? (
          <Button disabled={isBusy || isOffline} onClick={() => folder.current?.click()}>
            {t('Choose a folder')}
          </Button>
        ) : null}
        <Button disabled={isBusy || isOffline} onClick={() => files.current?.click()}>
          {t('Choose a ZIP or files')}
        </Button>
      </div>
      {isOffline ? <p className="muted">{t('Importing needs a connection.')}</p> : null}
      {error === null ? null : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <input
        ref={folder}
        type="file"
        hidden
        {...FOLDER}
        aria-label={t('Folder with songs')}
        onChange={choose}
      />
      <input ref={files} type="file" hidden multiple aria-label={t('ZIP or audio files')} onChange={choose} />
    </>
  );
}

function Progress() {
  const { stage, totalCount, isWaiting, ...counts } = useSnapshot(songImportStore);
  const isOffline = useIsOffline();
  const doneCount = counts.importedCount + counts.knownCount + counts.failures.length;
  return (
    <>
      <p role="status" className={styles.status}>
        {stage === 'reading' ? t('Looking for songs…') : ''}
        {stage === 'ready' ? plural(totalCount, '1 song found.', '{count} songs found.') : ''}
        {stage === 'running' ? runningText({ doneCount, totalCount, isWaiting, isOffline }) : ''}
      </p>
      {stage === 'ready' ? (
        <div className={styles.keys}>
          <Button kind="primary" disabled={isOffline} onClick={() => void runImport()}>
            {plural(totalCount, 'Import 1 song', 'Import {count} songs')}
          </Button>
        </div>
      ) : null}
      {stage === 'running' ? (
        <>
          <ProgressLine value={doneCount / Math.max(1, totalCount)} label={t('Import of songs')} />
          <p className="small muted">
            {t(
              'Keep the app open. If it is closed, choose the same files again: songs that are already here are skipped.',
            )}
          </p>
          <div className={styles.keys}>
            <Button kind="quiet" onClick={cancelImport}>
              {t('Cancel')}
            </Button>
          </div>
        </>
      ) : null}
    </>
  );
}

interface RunningImport {
  readonly doneCount: number;
  readonly totalCount: number;
  readonly isWaiting: boolean;
  readonly isOffline: boolean;
}

function runningText({ doneCount, totalCount, isWaiting, isOffline }: RunningImport): string {
  const progress = plural(totalCount, '{done} of {count} song', '{done} of {count} songs', {
    done: doneCount,
  });
  if (isOffline) return `${progress}. ${t('Waiting for a connection.')}`;
  return isWaiting ? `${progress}. ${t('The server accepts more in a moment.')}` : progress;
}

interface ImportCounts {
  readonly importedCount: number;
  readonly knownCount: number;
  readonly playlistCount: number;
}

function outcomeText({ importedCount, knownCount, playlistCount }: ImportCounts): string {
  return [
    plural(importedCount, '1 song imported.', '{count} songs imported.'),
    knownCount > 0
      ? plural(knownCount, '1 song already in your library.', '{count} songs already in your library.')
      : '',
    playlistCount > 0 ? plural(playlistCount, '1 playlist imported.', '{count} playlists imported.') : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function Outcome() {
  const { stage, importedCount, knownCount, playlistCount, failures, notes } = useSnapshot(songImportStore);
  return (
    <>
      {stage === 'done' ? (
        <>
          <p role="status">{outcomeText({ importedCount, knownCount, playlistCount })}</p>
          {importedCount + knownCount > 0 ? <WhereTo /> : null}
        </>
      ) : null}
      <Problems title={t('Not imported')} problems={failures} />
      <Problems title={t('Imported with something missing')} problems={notes} />
    </>
  );
}

/** Where the imported songs are. */
function WhereTo() {
  return (
    <p className={styles.ways}>
      <Link to="/me/albums" className={buttonClass({ kind: 'primary' })}>
        {t('Albums')}
      </Link>
      <Link to="/me" className={buttonClass({})}>
        {t('Library')}
      </Link>
    </p>
  );
}

function Problems({
  title,
  problems,
}: {
  readonly title: string;
  readonly problems: readonly ImportProblem[];
}) {
  if (problems.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="heading">{title}</h2>
      <ul className={styles.list}>
        {problems.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and names may be equal.
          <li key={index}>
            <b>{name}</b>
            <span className={styles.error}>{translated(reason)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
