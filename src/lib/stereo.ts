/** ITU-R BS.775: what stands in the middle or behind is heard on both sides, at 3 dB less. */
const SHARED = Math.SQRT1_2;

/** How loud each channel is heard left and right, by the number of channels in the order of WAV files. */
const SHARES: Readonly<Record<number, readonly (readonly [left: number, right: number])[]>> = {
  // Left, right, center.
  3: [
    [1, 0],
    [0, 1],
    [SHARED, SHARED],
  ],
  // Left, right, back left, back right.
  4: [
    [1, 0],
    [0, 1],
    [SHARED, 0],
    [0, SHARED],
  ],
  // Left, right, center, back left, back right.
  5: [
    [1, 0],
    [0, 1],
    [SHARED, SHARED],
    [SHARED, 0],
    [0, SHARED],
  ],
  // Left, right, center, low frequencies (left out), back left, back right.
  6: [
    [1, 0],
    [0, 1],
    [SHARED, SHARED],
    [0, 0],
    [SHARED, 0],
    [0, SHARED],
  ],
  // 6.1: with a back center before the sides.
  7: [
    [1, 0],
    [0, 1],
    [SHARED, SHARED],
    [0, 0],
    [0.5, 0.5],
    [SHARED, 0],
    [0, SHARED],
  ],
  // 7.1: with sides.
  8: [
    [1, 0],
    [0, 1],
    [SHARED, SHARED],
    [0, 0],
    [SHARED, 0],
    [0, SHARED],
    [SHARED, 0],
    [0, SHARED],
  ],
};

/** Two channels of one to eight; as loud at most as the loudest of them could be, so nothing clips. */
export function stereoOf(channels: readonly Float32Array[]): [left: Float32Array, right: Float32Array] {
  const [first = new Float32Array(0), second = first] = channels;
  const shares = SHARES[channels.length];
  if (shares === undefined) return [first, second];
  const loudest = shares.reduce((sum, [left]) => sum + left, 0);
  return [0, 1].map((side) => {
    const mixed = new Float32Array(first.length);
    channels.forEach((channel, index) => {
      const share = (shares[index]?.[side] ?? 0) / loudest;
      if (share === 0) return;
      for (let at = 0; at < mixed.length; at += 1) mixed[at] = (mixed[at] ?? 0) + share * (channel[at] ?? 0);
    });
    return mixed;
  }) as [Float32Array, Float32Array];
}
