import { t } from '#lib/translate';
import { showToast } from '#state/stores/toasts';

/** Shown instead of playing a song that is neither downloaded nor reachable; current playback continues. */
export function showNeedsSignal(title: string): void {
  showToast({ text: t('Needs signal. {title} is not downloaded.', { title }) });
}
