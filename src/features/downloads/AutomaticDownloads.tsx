import { Disc3, Heart, Signal } from 'lucide-react';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { DownloadRules } from '#domain/files/download-plan';
import { plural, t } from '#lib/translate';
import { setDownloadRules } from '#state/commands/files/downloads';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';

const BUDGETS = [
  { value: '250000000', label: t('250 MB') },
  { value: '500000000', label: t('500 MB') },
  { value: '1000000000', label: t('1 GB') },
  { value: '2000000000', label: t('2 GB') },
  { value: '5000000000', label: t('5 GB') },
  { value: '10000000000', label: t('10 GB') },
] as const;

interface AutomaticDownloadsProps {
  readonly rules: DownloadRules;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Chooses which songs are downloaded without a tap, and how much space they may use. */
export function AutomaticDownloads({ rules, isOpen, onClose }: AutomaticDownloadsProps) {
  const change = (part: Partial<DownloadRules>) => void reportFailure(setDownloadRules(part));
  const lists = rules.playlistIds.length + rules.projectIds.length;
  return (
    <Sheet title={t('Automatic downloads')} isOpen={isOpen} onClose={onClose}>
      <Switch
        label={t('My songs')}
        note={t('Newest first')}
        icon={<Disc3 />}
        isOn={rules.own}
        onChange={(own) => change({ own })}
      />
      <Switch
        label={t('Liked songs')}
        icon={<Heart />}
        isOn={rules.liked}
        onChange={(liked) => change({ liked })}
      />
      <Switch
        label={t('Use mobile data')}
        note={t('Off waits for Wi-Fi, where the browser reports the connection')}
        icon={<Signal />}
        isOn={rules.usesMetered}
        onChange={(usesMetered) => change({ usesMetered })}
      />
      <SelectField
        label={t('Space for downloads')}
        note={t(
          'When it is full, songs you have not played for the longest time are removed first. Songs you downloaded yourself stay.',
        )}
        value={BUDGETS.find(({ value }) => Number(value) === rules.budgetBytes)?.value ?? '1000000000'}
        options={BUDGETS}
        onChange={(bytes) => change({ budgetBytes: Number(bytes) })}
      />
      <p className="muted">
        {lists === 0
          ? t('Playlists and workspaces can be added on their own screens.')
          : plural(
              lists,
              '{count} playlist or workspace is downloaded too.',
              '{count} playlists and workspaces are downloaded too.',
            )}
      </p>
    </Sheet>
  );
}
