import { DEFAULT_PROJECT_NAME } from '#contract/collections/projects';
import { t } from '#lib/translate';

/** The name of a workspace created without one (WORK-06). */
const UNTITLED_PROJECT = 'Untitled Workspace';

/** Label of the default workspace (WORK-05). */
const DEFAULT_PROJECT_LABEL = t('My Workspace');

/** Longer names are cut (WORK-07). */
export const PROJECT_NAME_LIMIT = 100;

/** Maximum characters of a workspace name in toasts (decision O-96). */
const TOAST_NAME_LIMIT = 20;

/** Cuts a text to `limit` UTF-16 units, without half a surrogate pair at the end. */
function cut(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
}

/** The name a workspace gets when this one is requested. */
export function projectName(requested: string): string {
  return cut(requested.trim(), PROJECT_NAME_LIMIT).trim() || UNTITLED_PROJECT;
}

/** A workspace's name as displayed. */
export function projectLabel({ name }: { readonly name: string }): string {
  return name === DEFAULT_PROJECT_NAME ? DEFAULT_PROJECT_LABEL : name;
}

/** The same, short enough for a toast. */
export function shortProjectLabel(project: { readonly name: string }): string {
  const label = projectLabel(project);
  return label.length <= TOAST_NAME_LIMIT ? label : `${cut(label, TOAST_NAME_LIMIT).trimEnd()}…`;
}
