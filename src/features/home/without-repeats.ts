import type { ClipItem } from '#state/queries/songs/clips';

/** The sections' songs in order, each only where it appears first and each section cut to its size. */
export function withoutRepeats<Name extends string>(
  sections: readonly { readonly name: Name; readonly items: readonly ClipItem[]; readonly size: number }[],
): Readonly<Record<Name, readonly ClipItem[]>> {
  const shown = new Set<string>();
  const unique = {} as Record<Name, readonly ClipItem[]>;
  for (const { name, items, size } of sections) {
    unique[name] = items.filter(({ clip }) => !shown.has(clip.id)).slice(0, size);
    for (const { clip } of unique[name]) shown.add(clip.id);
  }
  return unique;
}
