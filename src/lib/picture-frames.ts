/** Pixels along each side: enough for light and colors, without recognizable details. */
const SIDE = 48;
const VIDEO_FRAMES = 8;
/** A video that does not seek within this time is skipped. */
const SEEK_TIMEOUT_MS = 10_000;

/**
 * Returns the pixels of a picture file, scaled down: RGBA bytes.
 * @throws DOMException when the file is not a readable picture
 */
export async function pictureFrames(file: Blob): Promise<Uint8ClampedArray[]> {
  const picture = await createImageBitmap(file);
  try {
    return [pixelsOf(picture)];
  } finally {
    picture.close();
  }
}

/**
 * Returns frames evenly spread over a video file, each as the pixels of a picture.
 * @throws Error when the file is not a playable video
 */
export async function videoFrames(file: Blob): Promise<Uint8ClampedArray[]> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    await reached(video, 'loadeddata', () => {
      video.src = url;
    });
    if (!Number.isFinite(video.duration) || video.videoWidth === 0)
      throw new Error('The file has no pictures');
    const frames: Uint8ClampedArray[] = [];
    for (let index = 0; index < VIDEO_FRAMES; index += 1) {
      await reached(video, 'seeked', () => {
        video.currentTime = (video.duration * (index + 0.5)) / VIDEO_FRAMES;
      });
      frames.push(pixelsOf(video));
    }
    return frames;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

function pixelsOf(source: CanvasImageSource): Uint8ClampedArray {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures');
  context.drawImage(source, 0, 0, SIDE, SIDE);
  return context.getImageData(0, 0, SIDE, SIDE).data;
}

function reached(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The video cannot be played here'));
    const timer = setTimeout(fail, SEEK_TIMEOUT_MS);
    const settle = (end: () => void) => () => {
      clearTimeout(timer);
      end();
    };
    video.addEventListener(event, settle(resolve), { once: true });
    video.addEventListener('error', settle(fail), { once: true });
    start();
  });
}
