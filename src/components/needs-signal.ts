import { showToast } from '#state/stores/toasts';

/** Shown instead of playing a song that is neither on the device nor within reach; what plays goes on. */
export function showNeedsSignal(title: string): void {
  showToast({ text: `Needs signal. ${title} is not downloaded.` });
}
