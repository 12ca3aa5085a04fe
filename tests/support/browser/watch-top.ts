/** Records where an element is, from when it appears; returns the places on the screen that it has had so far. */
export function watchTop(find: () => Element | null | undefined): () => number[] {
  const tops = new Set<number>();
  let isOver = false;
  const look = () => {
    const element = find();
    if (element) tops.add(Math.round(element.getBoundingClientRect().top + scrollY));
    if (!isOver) requestAnimationFrame(look);
  };
  look();
  return () => {
    isOver = true;
    return [...tops];
  };
}
