/** One message of a server-sent event stream. */
export interface StreamMessage {
  event: string;
  data: string;
  /** Empty when the message had none. */
  id: string;
}

/**
 * Splits the text of an event stream into messages, piece by piece: call the function with each chunk as it
 * arrives. Comments and fields nobody asked for are skipped.
 */
export function createEventStreamParser(): (chunk: string) => StreamMessage[] {
  let rest = '';
  let event = '';
  let id = '';
  let data: string[] = [];

  function takeLine(line: string): StreamMessage | null {
    if (line === '') {
      const message = data.length > 0 ? { event: event || 'message', data: data.join('\n'), id } : null;
      event = '';
      id = '';
      data = [];
      return message;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'id') id = value;
    else if (field === 'data') data.push(value);
    return null;
  }

  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.flatMap((line) => takeLine(line) ?? []);
  };
}
