import type { PlaySource } from '#domain/player/play-sources';
import { PlayerEngine } from '#player/player-engine';
import { DEFAULT_SETTINGS, type PlayerSettings } from '#player/player-settings';
import type { PlayerSnapshot } from '#player/player-state';
import type { Track } from '#player/track';
import { FakeAudio } from './fake-audio.ts';

export function trackNamed(id: string, changes: Partial<Track> = {}): Track {
  return {
    id,
    title: `Song ${id}`,
    artist: 'Ines Halloran',
    handle: 'ines',
    covers: {
      96: `/media/covers/${id}-96.webp`,
      256: `/media/covers/${id}-256.webp`,
      640: `/media/covers/${id}-640.webp`,
    },
    audioUrl: `/media/audio/${id}.mp3`,
    compactTypes: [],
    status: 'complete',
    durationSeconds: 100,
    previewSeconds: null,
    playCount: 0,
    loudnessLufs: -16,
    waveform: [0, 0.5, 1],
    ...changes,
  };
}

/** A player on one or two fake audio elements, with all of its requests recorded. */
export class PlayerBench {
  readonly audio = new FakeAudio();
  readonly spare: FakeAudio | null;
  readonly held = new Set<string>();
  /** Songs that are made from their scores. */
  readonly scores = new Set<string>();
  /** MIME types that the browser plays in addition to MP3. */
  readonly played = new Set<string>();
  readonly openedBlobs: string[] = [];
  readonly revoked: string[] = [];
  readonly counted: { id: string; source: PlaySource }[] = [];
  readonly skipped: string[] = [];
  readonly unreachable: (string | undefined)[] = [];
  readonly requests: unknown[] = [];
  readonly kept: PlayerSnapshot[] = [];
  settings: PlayerSettings = DEFAULT_SETTINGS;
  isSeen = true;
  more: () => Promise<readonly Track[]> = async () => [];
  readonly engine: PlayerEngine;

  constructor(settings: Partial<PlayerSettings> = {}, { hasSpare = false } = {}) {
    this.spare = hasSpare ? new FakeAudio() : null;
    this.settings = { ...DEFAULT_SETTINGS, ...settings };
    this.engine = new PlayerEngine({
      audio: this.audio.asPort(),
      spareAudio: this.spare?.asPort() ?? null,
      sources: {
        isStored: (id) => this.held.has(id),
        canPlay: (mime) => this.played.has(mime),
        openStored: async (id) => {
          this.openedBlobs.push(id);
          return this.held.has(id) ? new Blob([id]) : null;
        },
        isFromScore: ({ id }) => this.scores.has(id),
        openScore: async ({ id }) => {
          this.openedBlobs.push(id);
          return this.scores.has(id) ? ({} as MediaSource) : null;
        },
        createUrl: () => `blob:${this.openedBlobs.at(-1)}`,
        revokeUrl: (url) => this.revoked.push(url),
      },
      settings: {
        read: () => this.settings,
        write: (changed) => {
          this.settings = changed;
        },
      },
      isSeen: () => this.isSeen,
      random: () => 0.3,
      fetchMore: (request) => {
        this.requests.push(request);
        return this.more();
      },
      onPlayCounted: ({ id }, { source }) => this.counted.push({ id, source }),
      onUnreachable: (track) => this.unreachable.push(track?.id),
      onSkipped: ({ id }) => this.skipped.push(id),
      onKeep: (snapshot) => this.kept.push(snapshot),
    });
  }

  /** Starts a queue of the given songs at `index`. */
  start(tracks: readonly Track[], index = 0): void {
    this.engine.playTracks(tracks, { index, context: { id: null, type: 'Library' }, source: 'library' });
  }

  get openedLast(): string | undefined {
    return this.audio.opened.at(-1);
  }
}
