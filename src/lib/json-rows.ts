/** How deep the elements of the outermost list are. */
const ROW_DEPTH = 1;
const OUTSIDE_STRING = /["[\]{},]/g;
/** An escape is read with the letter behind it, which may be the first of the next piece. */
const IN_STRING = /"|\\.?/gs;

/**
 * The elements of a JSON list, parsed one by one, so that a list of any length needs the memory of its longest
 * element only.
 * @throws SyntaxError if the text is no complete list
 */
export async function* jsonRows(pieces: AsyncIterable<string>): AsyncGenerator<unknown> {
  let row = '';
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let isWhole = false;
  for await (const piece of pieces) {
    let from = 0;
    let at = isEscaped ? 1 : 0;
    isEscaped = false;
    for (;;) {
      const marks = isInString ? IN_STRING : OUTSIDE_STRING;
      marks.lastIndex = at;
      const mark = marks.exec(piece)?.[0];
      if (mark === undefined) break;
      at = marks.lastIndex;
      isEscaped = mark === '\\';
      if (mark === '"') isInString = !isInString;
      if (isInString || mark === '"') continue;
      if (depth === 0 && mark !== '[') throw new SyntaxError('The text is not a list.');
      if (mark === '[' || mark === '{') depth += 1;
      else if (mark !== ',') depth -= 1;
      if (depth === ROW_DEPTH && mark === '[' && row === '') from = at;
      isWhole = depth === 0;
      if (!isWhole && !(depth === ROW_DEPTH && mark === ',')) continue;
      row += piece.slice(from, at - 1);
      if (row.trim() !== '') yield JSON.parse(row);
      row = '';
      from = at;
    }
    if (depth > 0) row += piece.slice(from);
  }
  if (!isWhole) throw new SyntaxError('The list has no end.');
}
