import { plural, t } from '#lib/translate';
import type { PlaylistFileKind } from '#state/commands/collections/playlist-files';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';

interface FileChoice {
  readonly kind: PlaylistFileKind;
  /** The user may create links to the playlist. */
  readonly mayLink: boolean;
}

/** Saves a playlist as a file for other players, which play its private songs only by a link. */
export async function exportPlaylistFile(
  playlist: { readonly id: string; readonly name: string },
  clipIds: readonly string[],
  { kind, mayLink }: FileChoice,
): Promise<void> {
  const { exportPlaylist } = await import('#state/commands/collections/playlist-files');
  const silentCount = await exportPlaylist(playlist, clipIds, {
    kind,
    askForLink: mayLink ? askForLink : null,
  });
  if (silentCount === 0) return;
  const text = plural(
    silentCount,
    '1 song in the file is private and does not play in other players.',
    '{count} songs in the file are private and do not play in other players.',
  );
  showToast({ tone: 'info', text });
}

async function askForLink(privateCount: number): Promise<boolean> {
  const answer = await askUser({
    title: plural(privateCount, '1 private song', '{count} private songs'),
    text: t(
      'Other players cannot sign in. With a link in the file, anyone who has the file can hear these songs until you revoke the link under Share, Unlisted links.',
    ),
    answers: [{ value: 'link', label: t('Create link'), tone: 'primary' }],
    safeLabel: t('Export without a link'),
  });
  return answer === 'link';
}
