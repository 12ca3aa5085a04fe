import { Fragment, type ReactNode } from 'react';
import { fillText, type TextValues } from '#lib/translate';

interface RichProps {
  /** A translated text with elements as `<a>text</a>` or `<a/>`. */
  readonly text: string;
  /** Filled in after the elements are found: what a person wrote is never markup. */
  readonly values?: TextValues;
  /** Renders each element, by its letter, around the text inside. */
  readonly parts: Readonly<Record<string, (text: string) => ReactNode>>;
}

const ELEMENT = /<([a-h])(?:\/>|>(.*?)<\/\1>)/gs;

/** A sentence with links or emphasis in it, which is translated whole because each language orders it differently. */
export function Rich({ text, values, parts }: RichProps) {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(ELEMENT)) {
    const [whole, letter = '', inner = ''] = match;
    nodes.push(fillText(text.slice(end, match.index), values));
    nodes.push(<Fragment key={match.index}>{parts[letter]?.(fillText(inner, values))}</Fragment>);
    end = match.index + whole.length;
  }
  nodes.push(fillText(text.slice(end), values));
  return <>{nodes}</>;
}
