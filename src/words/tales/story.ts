import type { Frames } from '../theme/frames.ts';

/** Lines that belong together, the second rhymed with the fourth; of a rap, each pair. */
export type Stanza = Frames;

/** Where in a song a stanza stands. */
export type Part = 'first' | 'later' | 'bridge';

/** Stanzas by their place: how it begins, what came of it later, and what it means. */
export type Story = Readonly<Record<Part, readonly Stanza[]>>;

/**
 * A stanza a line, its lines parted by slashes. Beside the slots of `frames.ts`, `kn` is a thing that goes through the
 * song and `kd` that thing when it returns; `dx dg dp` an action that somebody begins and another goes on with (base,
 * gerund, past), `did` something that happened, `fact` what the wish tells.
 * Signs before a stanza are those of `frames.ts`.
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
