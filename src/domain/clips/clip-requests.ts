import type { Clip } from '#contract/songs/clips';
import { isSecondTake } from './clip-kinds.ts';

/** The request that a clip was made by; its own id for one without, such as an upload. */
export function requestIdOf({ id, request_id: requestId }: Pick<Clip, 'id' | 'request_id'>): string {
  return requestId ?? id;
}

export type RequestGroup<Item> = readonly [Item, ...Item[]];

/** Groups clips by request, in the order of the first clip of each. */
export function groupRequests<Item>(
  items: readonly Item[],
  clipOf: (item: Item) => Pick<Clip, 'id' | 'request_id'>,
): RequestGroup<Item>[] {
  const requests = new Map<string, RequestGroup<Item>>();
  for (const item of items) {
    const id = requestIdOf(clipOf(item));
    const group = requests.get(id);
    requests.set(id, group ? [...group, item] : [item]);
  }
  return [...requests.values()];
}

/** Whether the clips of a request are two takes of one song, to choose between. */
export function areTwoTakes(clips: readonly Pick<Clip, 'batch_index' | 'metadata'>[]): boolean {
  const [, second] = clips;
  return clips.length === 2 && second !== undefined && isSecondTake(second);
}
