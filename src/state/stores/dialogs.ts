import { proxy, ref } from 'valtio';
import type { CaptchaChallenge } from '#contract/accounts/captcha';
import type { PlanFeature } from '#domain/credits/plan-levels';
import type { SharedPage } from '#domain/texts/share-text';

interface ConfirmAnswer {
  readonly value: string;
  /** Repeats the verb of the question, e.g. 'Discard 2 changes'. */
  readonly label: string;
  readonly tone: 'plain' | 'primary' | 'danger';
}

export interface ConfirmQuestion {
  readonly id: number;
  readonly title: string;
  /** States the consequence. */
  readonly text: string;
  /** In reading order; the safe answer is appended. */
  readonly answers: readonly ConfirmAnswer[];
  readonly safeLabel: string;
  /** Work whose result, a token, is the answer, once the user has confirmed it. */
  readonly challenge?: CaptchaChallenge;
}

interface ClipMenuRequest {
  readonly clipId: string;
  /** The button that opened the menu, which anchors it and regains focus. */
  readonly anchor: HTMLElement;
  /** Index in the play queue, for the queue's own menu; null elsewhere. */
  readonly queueIndex: number | null;
  /** Where a right-click asked for it; null beside the button. */
  readonly place: PagePlace | null;
}

/** A point of the window, in px. */
export interface PagePlace {
  readonly x: number;
  readonly y: number;
}

/** The sheets of workspaces, one at a time. */
type WorkspaceSheet =
  | { readonly kind: 'create' }
  | { readonly kind: 'add' | 'edit' | 'people'; readonly projectId: string }
  /** Songs to be moved to another workspace. */
  | { readonly kind: 'move'; readonly clipIds: readonly string[] };
/** The sheets about songs; `components/ClipSheets` defines what each shows. */
export type ClipSheetKind =
  | 'details'
  | 'remix'
  | 'publish'
  | 'files'
  | 'download-quota'
  | 'share-asset'
  | 'video'
  | 'merge'
  | 'zip';

interface ClipSheetRequest {
  readonly kind: ClipSheetKind;
  readonly clipIds: readonly string[];
  /** Name of the songs as a whole, such as a playlist's; empty if they have none. */
  readonly name: string;
}

/** One of the user's songs or playlists, which unlisted links open. */
export interface LinkSubject {
  readonly of: 'song' | 'playlist';
  readonly id: string;
  readonly name: string;
}

/** The subject of the share sheet. */
export type Shared =
  | { readonly noun: 'song'; readonly id: string }
  | ({ readonly noun: 'unlisted' } & LinkSubject)
  | { readonly noun: 'hook'; readonly id: string }
  /** `linksOf` is absent for a page that cannot be shared by unlisted links; a private one is shared by nothing else. */
  | (SharedPage & { readonly linksOf?: LinkSubject; readonly isPrivate?: boolean });

/**
 * The sheets about the user and the product, one at a time; `components/AccountSheets` defines what each shows.
 */
export type AccountSheet =
  | { readonly kind: 'product-feedback' | 'invite-friend' | 'subscribed' | 'commercial-rights' }
  /** A feature not included in the plan. */
  | { readonly kind: 'upsell'; readonly feature: PlanFeature };

export interface DialogsState {
  /** Queue of questions, shown one at a time (UI-04). */
  questions: ConfirmQuestion[];
  clipMenu: ClipMenuRequest | null;
  clipSheet: ClipSheetRequest | null;
  /** Clips to be added to a playlist; null while the sheet is closed. */
  playlistClipIds: readonly string[] | null;
  workspaceSheet: WorkspaceSheet | null;
  /** The song or page whose share options are shown. */
  shared: Shared | null;
  /** The song to create a persona from; null while the sheet is closed. */
  personaRootId: string | null;
  /** The sheet that asks for the name of a new playlist. */
  isNewPlaylistOpen: boolean;
  /** The open sheet about a song: a report, a copyright report, or feedback. */
  feedback: { readonly kind: 'flag' | 'copyright' | 'feedback'; readonly clipId: string } | null;
  accountSheet: AccountSheet | null;
  /** A visitor requested something that requires an account; the page leads to sign-up. */
  isSignUpWanted: boolean;
}

const CLOSED: Omit<DialogsState, 'questions'> = {
  clipMenu: null,
  clipSheet: null,
  playlistClipIds: null,
  workspaceSheet: null,
  shared: null,
  personaRootId: null,
  isNewPlaylistOpen: false,
  feedback: null,
  accountSheet: null,
  isSignUpWanted: false,
};

export const dialogsStore = proxy<DialogsState>({ questions: [], ...CLOSED });

const waiting = new Map<number, (value: string | null) => void>();
let lastId = 0;

/** Shows the user a question. Returns the chosen value, or null for the safe answer (also on Escape). */
export function askUser(question: Omit<ConfirmQuestion, 'id'>): Promise<string | null> {
  lastId += 1;
  const id = lastId;
  dialogsStore.questions.push(ref({ ...question, id }));
  return new Promise((resolve) => waiting.set(id, resolve));
}

/** Called by the dialog when the user has chosen. */
export function answerQuestion(id: number, value: string | null): void {
  dialogsStore.questions = dialogsStore.questions.filter((question) => question.id !== id);
  waiting.get(id)?.(value);
  waiting.delete(id);
}

/** Closes everything and gives every question its safe answer. */
export function closeDialogs(): void {
  for (const { id } of dialogsStore.questions) answerQuestion(id, null);
  Object.assign(dialogsStore, CLOSED);
}

export function openClipMenu(clipId: string, anchor: HTMLElement, queueIndex: number | null = null): void {
  dialogsStore.clipMenu = ref({ clipId, anchor, queueIndex, place: null });
}

/** Opens a song's menu where the pointer is. */
export function openClipMenuAt(place: PagePlace, clipId: string, anchor: HTMLElement): void {
  dialogsStore.clipMenu = ref({ clipId, anchor, queueIndex: null, place });
}

export function closeClipMenu(): void {
  dialogsStore.clipMenu = null;
}

/** Opens a sheet about songs. */
export function openClipSheet(kind: ClipSheetKind, clipIds: readonly string[], name = ''): void {
  dialogsStore.clipSheet = ref({ kind, clipIds, name });
}

export function closeClipSheet(): void {
  dialogsStore.clipSheet = null;
}

export function openAddToPlaylist(clipIds: readonly string[]): void {
  dialogsStore.playlistClipIds = ref([...clipIds]);
}

export function closeAddToPlaylist(): void {
  dialogsStore.playlistClipIds = null;
}

export function openWorkspaceSheet(sheet: WorkspaceSheet): void {
  dialogsStore.workspaceSheet = ref(sheet);
}

export function closeWorkspaceSheet(): void {
  dialogsStore.workspaceSheet = null;
}

export function openShare(shared: Shared): void {
  dialogsStore.shared = shared;
}

export function closeShare(): void {
  dialogsStore.shared = null;
}

export function openCreatePersona(clipId: string): void {
  dialogsStore.personaRootId = clipId;
}

export function closeCreatePersona(): void {
  dialogsStore.personaRootId = null;
}

export function openNewPlaylist(): void {
  dialogsStore.isNewPlaylistOpen = true;
}

export function closeNewPlaylist(): void {
  dialogsStore.isNewPlaylistOpen = false;
}

export function requestSignUp(): void {
  dialogsStore.isSignUpWanted = true;
}

export function endSignUpRequest(): void {
  dialogsStore.isSignUpWanted = false;
}

export function openFeedback(kind: 'flag' | 'copyright' | 'feedback', clipId: string): void {
  dialogsStore.feedback = ref({ kind, clipId });
}

export function closeFeedback(): void {
  dialogsStore.feedback = null;
}

export function openAccountSheet(sheet: AccountSheet): void {
  dialogsStore.accountSheet = ref(sheet);
}

export function closeAccountSheet(): void {
  dialogsStore.accountSheet = null;
}
