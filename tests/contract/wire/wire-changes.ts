import type { Shape } from './schema-shapes.ts';
import { SECTIONS, type Section, type Wire } from './wire-shape.ts';

/** How a contract differs from the stored one, in sentences. */
interface WireReview {
  /** Changes without the new version that they need. */
  readonly refusals: readonly string[];
  /** Changes that only have to be stored. */
  readonly news: readonly string[];
}

interface Change {
  readonly section: Section;
  readonly entry: string;
  /** What changed, about `field`: 'was added'. */
  readonly what: string;
  readonly field: string;
  /** Nothing that an older app or client sends or reads is affected. */
  readonly isAddition: boolean;
  /** A field has wider bounds, so that every earlier value is still accepted. */
  readonly isWider?: boolean;
}

const RAISED: Readonly<Record<Section, string>> = {
  calls: 'API_VERSION',
  routes: 'API_VERSION',
  events: 'API_VERSION',
  outbox: 'the version of the database in src/db',
  subsonic: 'SERVER_VERSION in server/http/subsonic',
  tools: 'TOOLS_VERSION in server/http/mcp-tools.ts',
};
const VERSION_OF: Readonly<Record<Section, string>> = {
  calls: 'api',
  routes: 'api',
  events: 'api',
  outbox: 'database',
  subsonic: 'subsonic',
  tools: 'tools',
};

const QUEUED = 'a write that an older app has queued must still be accepted';

/** The types of all fields by their paths, such as `answer.clips[].title`. */
function fieldsOf(shape: Shape, path = ''): [field: string, type: string][] {
  if (typeof shape === 'string') return [[path, shape]];
  const parts = Object.entries(shape);
  const [[first, items] = []] = parts;
  // A list or a map, with its bounds.
  if (first !== undefined && items !== undefined && /^[[{]/.test(first))
    return [[path, `list ${first}`], ...fieldsOf(items, `${path}[]`)];
  const own = Array.isArray(shape) ? 'alternatives' : 'object';
  const inner = parts.flatMap(([name, part]) =>
    fieldsOf(part, Array.isArray(shape) ? `${path}<${name}>` : path === '' ? name : `${path}.${name}`),
  );
  return path === '' ? inner : [[path, own], ...inner];
}

/** Whether the path is one that the client fills in. */
const isSent = (field: string) => /^(params|query|body|input)\b/.test(field);
const withoutMark = (field: string) => field.replaceAll('?', '');

/** Whether every value of the one type is one of the other, which only has wider bounds. */
function isWider(before: string, after: string): boolean {
  const bound = /([≥≤])(-?[\d.]+)/g;
  if (before.replace(bound, '$1') !== after.replace(bound, '$1')) return false;
  const [old, now] = [before, after].map((type) => [...type.matchAll(bound)]);
  return (old ?? []).every(([, sign, value], at) => {
    const wider = Number(now?.[at]?.[2]);
    return sign === '≤' ? wider >= Number(value) : wider <= Number(value);
  });
}

/** The fields of one entry by their paths, without the marks of those that may be absent. */
function readFields(shape: Shape) {
  return new Map(
    fieldsOf(shape).map(([field, type]) => [withoutMark(field), { type, isOptional: field.endsWith('?') }]),
  );
}
type Fields = ReturnType<typeof readFields>;

/** The fields of the first that the second does not have, without those inside of another such field. */
function missing(fields: Fields, among: Fields): string[] {
  const found: string[] = [];
  for (const field of fields.keys()) {
    const outer = found.at(-1);
    const isInside =
      outer !== undefined && field.startsWith(outer) && /^[.[<]/.test(field.slice(outer.length));
    if (!among.has(field) && !isInside) found.push(field);
  }
  return found;
}

function changesOf(before: Fields, after: Fields, isWritten: boolean): Omit<Change, 'section' | 'entry'>[] {
  const gone = missing(before, after).map((field) => ({ field, what: 'is gone', isAddition: false }));
  const added = missing(after, before).map((field) => {
    const isNeeded = (isWritten || isSent(field)) && !after.get(field)?.isOptional;
    return { field, what: isNeeded ? 'is new and required' : 'is new', isAddition: !isNeeded };
  });
  const changed = [...after].flatMap(([field, { type, isOptional }]) => {
    const old = before.get(field);
    if (old === undefined) return [];
    const what = [
      ...(old.type === type ? [] : [`was "${old.type}" and is "${type}"`]),
      ...(old.isOptional === isOptional ? [] : [isOptional ? 'may now be absent' : 'is now required']),
    ];
    const isAccepted = (isWritten || isSent(field)) && old.isOptional === isOptional;
    const isAddition = isAccepted && isWider(old.type, type);
    return what.length === 0 ? [] : [{ field, what: what.join(' and '), isAddition, isWider: isAddition }];
  });
  return [...gone, ...added, ...changed];
}

function sectionChanges(before: Wire, after: Wire, section: Section): Change[] {
  const entries = new Set([...Object.keys(before[section]), ...Object.keys(after[section])]);
  return [...entries].flatMap((entry): Change[] => {
    const [old, now] = [before[section][entry], after[section][entry]];
    if (old === undefined) return [{ section, entry, field: '', what: 'is new', isAddition: true }];
    if (now === undefined) return [{ section, entry, field: '', what: 'is gone', isAddition: false }];
    return changesOf(readFields(old), readFields(now), section === 'outbox').map((change) => ({
      section,
      entry,
      ...change,
    }));
  });
}

/** A change of a shared shape is one change, wherever it is used. */
function groupKey({ section, entry, field, what }: Change): string {
  const name = field.split('.').at(-1);
  return section === 'outbox'
    ? `${entry} ${field} ${what}`
    : `${section} ${name} ${field === '' ? entry : ''} ${what}`;
}

function subjectOf([{ entry, field, section }, ...others]: readonly [Change, ...Change[]]): string {
  const more = others.length === 0 ? '' : ` (and ${others.length} more places)`;
  const subject =
    section === 'outbox' && entry !== 'row'
      ? `the queued write ${entry}`
      : `${entry}${section === 'outbox' ? ' of the outbox' : ''}`;
  return `${subject}${field === '' ? '' : `: ${field}`}${more}`;
}

/** Which version a change needs, and whether it has been raised. */
function versionOf({ section, entry, what }: Change, before: Wire, after: Wire) {
  if (section === 'outbox' && entry !== 'row') {
    const [old, now] = [before, after].map(({ outbox }) =>
      Number((outbox[entry] as Readonly<Record<string, string>> | undefined)?.schemaVersion ?? 0),
    );
    if (what === 'is gone' && now === 0) return { advice: 'keep its definition', isRaised: false };
    return { advice: `raise its schemaVersion above ${old}`, isRaised: Number(now) > Number(old) };
  }
  const version = VERSION_OF[section];
  const [old = 0, now = 0] = [before, after].map(({ versions }) => Number(versions[version]));
  return { advice: `raise ${RAISED[section]} above ${old}`, isRaised: now > old };
}

function isAllowed({ section, entry, field, isAddition, isWider }: Change, isRaised: boolean): boolean {
  // The arguments of a write have a version for each of their shapes.
  const isOfArguments = section === 'outbox' && entry !== 'row' && field !== '';
  return isRaised || isWider === true || (isAddition && !isOfArguments);
}

function grouped(changes: readonly Change[]): [Change, ...Change[]][] {
  const groups = new Map<string, [Change, ...Change[]]>();
  for (const change of changes) {
    const group = groups.get(groupKey(change));
    if (group) group.push(change);
    else groups.set(groupKey(change), [change]);
  }
  return [...groups.values()];
}

/** Compares the contract with the stored one. */
export function reviewWire(before: Wire, after: Wire): WireReview {
  const [refusals, news]: [string[], string[]] = [[], []];
  for (const changes of grouped(SECTIONS.flatMap((section) => sectionChanges(before, after, section)))) {
    const [first] = changes;
    const what = `${subjectOf(changes)} ${first.what}`;
    const { advice, isRaised } = versionOf(first, before, after);
    if (!isAllowed(first, isRaised)) refusals.push(`${what}: ${advice}, and ${QUEUED}.`);
    else
      news.push(
        `${what}: ${isRaised ? 'its version is raised' : 'no version has to be raised'}, and ${QUEUED}.`,
      );
  }
  for (const [name, version] of Object.entries(after.versions)) {
    const old = before.versions[name] ?? '0';
    if (Number(version) > Number(old)) news.push(`The version of "${name}" was ${old} and is ${version}.`);
    if (Number(version) < Number(old)) refusals.push(`The version of "${name}" was ${old}: never lower it.`);
  }
  return { refusals, news };
}
