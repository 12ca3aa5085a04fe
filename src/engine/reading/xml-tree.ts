import { parseXml, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml';
import { t } from '#lib/translate';
import { UnreadableSheet } from './read-tune.ts';

/** An element of an XML document. */
export type Xml = XmlElement;

/** @throws UnreadableSheet for text that is not well-formed */
export function rootOf(text: string): Xml {
  try {
    const { root } = parseXml(text);
    if (root) return root;
  } catch (error) {
    if (!(error instanceof XmlError || error instanceof RangeError)) throw error;
  }
  throw new UnreadableSheet(t('This MusicXML file is damaged: it is not complete XML.'));
}

/** The elements directly inside, or those of one name. */
export function childrenOf(parent: Xml | undefined, name?: string): Xml[] {
  return (parent?.children ?? []).filter(
    (child): child is XmlElement =>
      child instanceof XmlElement && (name === undefined || child.name === name),
  );
}

/** The first element at a path of names below another. */
export function find(parent: Xml | undefined, ...path: readonly string[]): Xml | undefined {
  return path.reduce<Xml | undefined>((node, name) => node && childrenOf(node, name)[0], parent);
}

/** The text at a path, without space around it; empty if there is none. */
export function textAt(parent: Xml | undefined, ...path: readonly string[]): string {
  const node = find(parent, ...path);
  const texts = (node?.children ?? []).map((child) => (child instanceof XmlText ? child.text : ''));
  return texts.join('').trim();
}

/** The number at a path; the other one if there is none. */
export function numberAt(parent: Xml | undefined, path: readonly string[], other: number): number {
  const text = textAt(parent, ...path);
  const value = Number(text);
  return text !== '' && Number.isFinite(value) ? value : other;
}
