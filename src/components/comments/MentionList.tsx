import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Avatar } from '#components/pictures/Avatar.tsx';
import { typedMention } from '#domain/texts/mentions';
import { t } from '#lib/translate';
import { type MentionablePerson, useMentionable } from '#state/queries/people/mentionable';
import styles from './MentionList.module.css';
import { usePeopleSearch } from './use-people-search.ts';

const MAX_SUGGESTIONS = 5;

interface MentionField {
  readonly clipId: string;
  readonly content: string;
  readonly setContent: (content: string) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** Suggests people for the handle being typed: those known to this device and those the server finds. */
export function useMentions({ clipId, content, setContent, field }: MentionField) {
  const [caret, setCaret] = useState(content.length);
  const [active, setActive] = useState(0);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const known = useMentionable(clipId).data ?? [];
  const mention = typedMention(content, caret);
  usePeopleSearch(mention?.typed ?? null);
  const people = mention && mention.start !== dismissedAt ? suggestions(known, mention.typed) : [];
  const chosen = Math.min(active, Math.max(0, people.length - 1));

  function choose(person: MentionablePerson) {
    if (!mention) return;
    const before = `${content.slice(0, mention.start)}@${person.handle} `;
    setContent(before + content.slice(caret).trimStart());
    setCaret(before.length);
    setActive(0);
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length));
    field.current?.focus();
  }

  /** True when the list handled the key. */
  function onKeyDown(event: KeyboardEvent): boolean {
    const person = people[chosen];
    if (!person || !mention) return false;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) setActive((chosen + step + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(person);
    else if (event.key === 'Escape') setDismissedAt(mention.start);
    else return false;
    event.preventDefault();
    return true;
  }

  return { people, active: chosen, choose, onKeyDown, setCaret };
}

/** People whose handle or name begins with the text; an exact handle needs no suggestion. */
function suggestions(known: readonly MentionablePerson[], typed: string): MentionablePerson[] {
  const query = typed.toLowerCase();
  const fits = ({ handle, displayName }: MentionablePerson) =>
    handle.toLowerCase().startsWith(query) || displayName.toLowerCase().startsWith(query);
  const found = known.filter(fits).slice(0, MAX_SUGGESTIONS);
  return found.length === 1 && found[0]?.handle.toLowerCase() === query ? [] : found;
}

interface MentionListProps {
  readonly id: string;
  readonly people: readonly MentionablePerson[];
  readonly active: number;
  readonly choose: (person: MentionablePerson) => void;
}

/** The suggestions below the field; key presses in the field move through them. */
export function MentionList({ id, people, active, choose }: MentionListProps) {
  if (people.length === 0) return null;
  return (
    <div id={id} className={styles.list} role="listbox" aria-label={t('People to mention')}>
      {people.map((person, index) => (
        <div
          key={person.handle}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.person}
          // Runs before the field loses focus.
          onPointerDown={(event) => {
            event.preventDefault();
            choose(person);
          }}
        >
          <Avatar name={person.displayName} imageUrl="" sizePx={28} />
          <span className={styles.name}>{person.displayName}</span>
          <span className={styles.handle}>@{person.handle}</span>
        </div>
      ))}
    </div>
  );
}
