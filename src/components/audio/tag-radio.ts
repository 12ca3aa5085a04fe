import { t } from '#lib/translate';
import { playClips } from '#state/commands/listening/player';
import { setAutoplaying } from '#state/commands/listening/player-settings';
import { getTagRadio } from '#state/commands/listening/tag-radio';
import { showToast } from '#state/stores/toasts';

/**
 * Plays songs of one style in sequence.
 * @throws CallProblem
 */
export async function playTagRadio(tag: string): Promise<void> {
  const { clips } = await getTagRadio(tag, []);
  if (clips.length === 0) {
    showToast({ text: t('There are no public songs in this style yet.') });
    return;
  }
  // A radio must not end with its last song.
  setAutoplaying(true);
  playClips(clips, 0, { id: tag, type: 'StyleTag' }, 'style_tag');
}
