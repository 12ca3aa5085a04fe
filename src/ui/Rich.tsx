import { Fragment, type ReactNode } from 'react';

interface RichProps {
  /** A translated text with elements as `<a>text</a>` or `<a/>`. */
  readonly text: string;
  /** Renders each element, by its letter, around the text inside. */
  readonly parts: Readonly<Record<string, (text: string) => ReactNode>>;
}

const ELEMENT = /<([a-h])(?:\/>|>(.*?)<\/\1>)/gs;

/** A sentence with links or emphasis in it, which is translated whole because each language orders it differently. */
export function Rich({ text, parts }: RichProps) {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(ELEMENT)) {
    const [whole, letter = '', inner = ''] = match;
    nodes.push(text.slice(end, match.index));
    nodes.push(<Fragment key={match.index}>{parts[letter]?.(inner)}</Fragment>);
    end = match.index + whole.length;
  }
  nodes.push(text.slice(end));
  return <>{nodes}</>;
}
