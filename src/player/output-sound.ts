import type { AudioPort } from './audio-port.ts';
import type { AudioSource } from './source-shelf.ts';

/** How an output sounds, the same for all sources. */
export interface Sound {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** Speed of playback; 1 is the original. The pitch does not change. */
  readonly speed: number;
  /** Whether loud songs are attenuated to the common loudness. */
  readonly isLeveled: boolean;
}

/** Volume and speed of an element. iOS ignores the volume. */
export class OutputSound {
  readonly #audio: AudioPort;
  #sound: Sound = { volume: 1, isMuted: false, speed: 1, isLeveled: false };
  #fadeLevel = 1;
  #share = 1;
  #gain = 1;

  constructor(audio: AudioPort) {
    this.#audio = audio;
  }

  get speed(): number {
    return this.#sound.speed;
  }

  set(sound: Sound): void {
    this.#sound = sound;
    this.#audio.muted = sound.isMuted;
    // Opening a source resets the rate to the default one.
    this.#audio.defaultPlaybackRate = sound.speed;
    if (this.#audio.playbackRate !== sound.speed) this.#audio.playbackRate = sound.speed;
    this.#applyVolume();
  }

  /** Applies the gain of the source being opened. */
  setSource({ gain = 1 }: AudioSource): void {
    this.#gain = gain;
    this.#applyVolume();
  }

  /** Multiplies the volume, 0 to 1. */
  fade(level: number): void {
    this.#fadeLevel = level;
    this.#applyVolume();
  }

  /** Multiplies the volume during a crossfade, 0 to 1. */
  setShare(share: number): void {
    this.#share = share;
    this.#applyVolume();
  }

  #applyVolume(): void {
    const { volume, isLeveled } = this.#sound;
    this.#audio.volume = volume * this.#fadeLevel * this.#share * (isLeveled ? this.#gain : 1);
  }
}
