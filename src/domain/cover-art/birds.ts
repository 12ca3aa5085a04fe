import { n, point } from './shapes.ts';

/** Far bird: two tapered arcs, 40 units wide. */
const FAR_BIRD = 'M-20-3C-13-10-5-8 0 0C5-8 13-10 20-3C12-5 6-1 0 5C-6-1-12-5-20-3Z';
/** Near bird, about 230 units wide, drawn facing right. `quills` are the feather lines of the near wing. */
const LARK = {
  body: 'M94-5L79-11C75-23 66-28 57-28L45-35C46-28 42-22 34-19C14-15-10-13-36-5L-112-16L-103-2L-116 9L-42 16C-18 28 14 30 40 23C60 17 73 8 78-1Z',
  near: 'M36-16C34-54 10-98-42-132C-40-120-36-112-34-106C-42-110-50-111-56-110C-50-102-46-96-42-90C-50-92-56-91-62-88C-54-80-46-74-40-68C-48-68-54-66-58-62C-46-52-38-30-26-8Z',
  far: 'M44-18C58-52 70-84 68-134C60-126 54-116 50-108C48-112 44-114 40-115C40-102 38-92 36-84C32-87 28-88 24-87C26-64 24-40 14-14Z',
  quills: 'M20-22C6-54-12-84-30-104M10-20C-6-46-24-68-46-86M0-16C-14-34-28-50-44-62M-4-2C-40 4-70 4-102 0',
};
export const bird = (x: number, y: number, size: number, turn: number, fill: string, opacity = 1): string =>
  `<path d="${FAR_BIRD}" transform="translate(${point(x, y)})rotate(${n(turn)})scale(${Number(n(size * 10)) / 10})" fill="${fill}"${opacity < 1 ? ` opacity="${n(opacity)}"` : ''}/>`;
export const lark = (
  x: number,
  y: number,
  size: number,
  turn: number,
  fill: string,
  light: string,
  faceLeft = false,
): string =>
  `<g transform="translate(${point(x, y)})scale(${faceLeft ? -Number(size.toFixed(2)) : size.toFixed(2)} ${size.toFixed(2)})rotate(${n(turn)})"><path d="${LARK.far}" fill="${light}"/><path d="${LARK.body}${LARK.near}" fill="${fill}"/><path d="${LARK.quills}" fill="none" stroke="${light}" stroke-width="1.5" stroke-linecap="round"/></g>`;
