import { Link } from '@tanstack/react-router';
import { FileInput } from 'lucide-react';
import { useRef, useState } from 'react';
import { ensureSignedIn } from '#components/account/ensure-signed-in.ts';
import { errorText } from '#lib/error-text';
import { plural, t } from '#lib/translate';
import type { ImportedPlaylist } from '#state/commands/collections/playlist-files';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';

type Outcome = { readonly imported: ImportedPlaylist } | { readonly problem: string };

/** Creates a playlist from a file of another player, and lists the songs that were not found. */
export function ImportPlaylist() {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function read(file: File) {
    setIsReading(true);
    try {
      const { importPlaylist } = await import('#state/commands/collections/playlist-files');
      setOutcome({ imported: await importPlaylist(file) });
    } catch (error) {
      setOutcome({ problem: errorText(error) });
    }
    setIsReading(false);
  }

  return (
    <>
      <Button
        size="small"
        kind="quiet"
        icon={<FileInput />}
        busyLabel={isReading ? t('Importing') : null}
        onClick={() => ensureSignedIn() && input.current?.click()}
      >
        {t('Import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('Playlist file')}
        accept=".m3u,.m3u8,.pls,.xspf,audio/x-mpegurl,audio/x-scpls,application/xspf+xml"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void read(file);
          event.currentTarget.value = '';
        }}
      />
      <Sheet title={t('Import a playlist')} isOpen={outcome !== null} onClose={() => setOutcome(null)}>
        {outcome ? <OutcomeWords outcome={outcome} /> : null}
      </Sheet>
    </>
  );
}

function OutcomeWords({ outcome }: { readonly outcome: Outcome }) {
  if ('problem' in outcome) return <p role="alert">{outcome.problem}</p>;
  const { playlistId, name, addedCount, missing } = outcome.imported;
  return (
    <>
      {playlistId === null ? (
        <p role="alert">{t('None of the songs in this file were found.')}</p>
      ) : (
        <p role="status">
          {plural(addedCount, '1 song added to {name}.', '{count} songs added to {name}.', { name })}
        </p>
      )}
      {missing.length > 0 ? (
        <>
          <p>{plural(missing.length, '1 song not found:', '{count} songs not found:')}</p>
          <ul aria-label={t('Songs not found')}>
            {missing.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and texts may repeat
              <li key={place}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
      {playlistId === null ? null : (
        <Link to="/playlist/$playlistId" params={{ playlistId }} className={buttonClass()}>
          {t('Open the playlist')}
        </Link>
      )}
    </>
  );
}
