import type { Frames } from '../theme/frames.ts';

/** Lines that belong together; the second rhymes with the fourth, or in a rap, the lines of each pair. */
export type Stanza = Frames;

/** Position of a stanza in a song. */
export type Part = 'first' | 'later' | 'bridge';

/** Stanzas by position: how it begins, what happened later, and what it means. */
export type Story = Readonly<Record<Part, readonly Stanza[]>>;

/**
 * One stanza per line, its lines separated by slashes. In addition to the slots of `frames.ts`, `kn` is a thing
 * that recurs in the song and `kd` that thing when it returns; `dx dg dp` an action that one person begins and
 * another continues (base, gerund, past), `did` an event, `fact` a fact from the prompt. Signs before a stanza
 * are those of `frames.ts`.
 */
export function story(parts: Readonly<Record<Part, string>>): Story {
  const stanzas = (text: string): Stanza[] =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => {
        const [, sign = '', rest = ''] = /^([+!@~=-]*)(.*)$/s.exec(line) ?? [];
        return rest.split(' / ').map((frame) => sign + frame);
      });
  return { first: stanzas(parts.first), later: stanzas(parts.later), bridge: stanzas(parts.bridge) };
}
