import type { SongCache } from '#engine/render/song-cache';

/** Stores downloaded songs in memory. */
export function memorySongCache(): SongCache {
  const songs = new Map<string, { left: Float32Array; right: Float32Array; mp3: Uint8Array | null }>();
  return {
    find(score) {
      const song = songs.get(JSON.stringify(score));
      if (!song) return null;
      const { left, right, mp3 } = song;
      return {
        frames: left.length,
        read: (from, to) => ({ left: left.slice(from, to), right: right.slice(from, to) }),
        mp3: () => mp3,
      };
    },
    forget: (score) => void songs.delete(JSON.stringify(score)),
    begin() {
      const pieces: { left: Float32Array; right: Float32Array }[] = [];
      return {
        add: ({ left, right }) => pieces.push({ left: left.slice(), right: right.slice() }),
        finish(score, mp3) {
          const whole = (side: 'left' | 'right') => {
            const bytes = Buffer.concat(pieces.map((piece) => new Uint8Array(piece[side].buffer)));
            return new Float32Array(new Uint8Array(bytes).buffer);
          };
          songs.set(JSON.stringify(score), { left: whole('left'), right: whole('right'), mp3 });
        },
        drop: () => undefined,
      };
    },
  };
}
