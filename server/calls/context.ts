import type { Registration } from '#contract/accounts/registration';
import type { LinkReach } from '#contract/accounts/session';
import type { CallArgs, CallId, CallResponse, Contract } from '#contract/contract';
import type { SignedInAccess } from '#contract/endpoint';
import type { LanguageModel } from '#contract/making/llm';
import type { Clip } from '#contract/songs/clips';
import type { AppPasswords } from '#server/accounts/app-passwords';
import type { Captcha } from '#server/accounts/captcha';
import type { TokenHolder } from '#server/accounts/tokens';
import type { Checkout } from '#server/billing/checkout';
import type { Connection } from '#server/database/database';
import type { ScrobblerConnections } from '#server/listening/scrobbler-connections';
import type { QueuedClip } from '#server/making/render-jobs.repository';
import type { Moderation } from '#server/rules/generation-moderation';
import type { UseCounts } from '#server/songs/use-counts';

/** Status of a song engine, for display. */
interface EngineStatus {
  readonly name: string;
  readonly description: string;
  readonly isDefault: boolean;
  /** A named reason if the engine cannot render now, otherwise null. */
  readonly problem: string | null;
}

/** The language model that writes words. */
interface LanguageModelService {
  /** The one that the server's environment connects, or null. */
  readonly environment: LanguageModel | null;
  /** Encrypts a key for storage. */
  sealKey(key: string): string;
  /** Checks the connected one now. */
  check(db: Connection): Promise<{
    readonly models: readonly string[];
    readonly model: string;
    readonly problem: string | null;
    readonly answerSeconds: number | null;
  }>;
}

/** How the server's environment lets people in. */
export interface DoorSettings {
  /** Who may sign up; null leaves the choice to staff. */
  readonly registration: Registration | null;
  readonly hasPasswords: boolean;
  readonly hasMail: boolean;
  /** Name of the identity provider, or null. */
  readonly providerName: string | null;
}

/** Services handlers use besides the database. */
export interface HandlerServices {
  /** Adds clips to the render queue, in the caller's transaction. */
  enqueueRenders(db: Connection, clips: readonly QueuedClip[]): Promise<void>;
  /** Has the engines prepare, because a song request is likely. */
  expectSongs(): void;
  checkEngines(): Promise<EngineStatus[]>;
  /** Encrypts the key of a connected engine for storage. */
  sealEngineKey(key: string): string;
  readonly languageModel: LanguageModelService;
  readonly door: DoorSettings;
  /** Whether events may be delivered to this address. */
  isWebhookAddress(address: string): boolean;
  /** Encrypts the secret of a webhook for storage. */
  sealWebhookSecret(secret: string): string;
  readonly scrobblers: ScrobblerConnections;
  /** Records sizes of stored files that are not known yet, of one account or of all. */
  measureStorage(db: Connection, userId: string | null): Promise<void>;
  /** Whether this server has the tools to make videos. */
  canMakeVideos(): Promise<boolean>;
  /** Seconds of a song that an account gets when it has nothing left to pay with; 0 for none. */
  readonly previewSeconds: number;
  /** Whether Create uses the older one-column layout (decision O-22). */
  readonly hasOneColumnCreate: boolean;
  /** Whether plans and credits are sold in several currencies, not in US dollars only. */
  readonly hasSeveralCurrencies: boolean;
  /** Third-party script that pages load for analytics, or null. */
  readonly analyticsScript: string | null;
  /** Public key browsers use to subscribe to push notifications. */
  readonly pushKey: string;
  /** Whether this server sends to the push service of an endpoint. */
  isPushService(endpoint: string): boolean;
  /** Usage counts of the app's features. */
  readonly uses: UseCounts;
  readonly appPasswords: AppPasswords;
  readonly captcha: Captcha;
  readonly checkout: Checkout;
  readonly moderation: Moderation;
  /** Whether browsers may upload file parts directly to the object store. */
  readonly hasUploadForms: boolean;
  /** Returns the bytes of a complete upload and deletes its file. */
  takeUploaded(id: string, size: number): Promise<Uint8Array>;
  /** Stores a picture in all sizes; false if it is not a picture. */
  storePicture(id: string, bytes: Uint8Array): Promise<boolean>;
  /** Draws and stores a picture from a clip's styles; a different seed gives a different picture. */
  drawPicture(id: string, drawing: { readonly seed: string; readonly clip: Clip }): Promise<void>;
}

/** Where a link that is shared leads, and who can open it. */
export interface LinkOrigin {
  readonly origin: string;
  /** Null if nothing is known to keep anybody out. */
  readonly reach: LinkReach | null;
}

/** How a guest of a party, who may have no account, is recognized. */
export interface GuestRequest {
  /** The token that the guest's cookie contains, or null. */
  readonly token: string | null;
  /** The caller's address as limits count it. */
  readonly address: string;
  /** Sends a token as a cookie for the calls of one party. */
  keepToken(code: string, token: string): void;
}

/** The context of every handler. */
export interface BaseContext {
  /** The transaction for writes, the pool for reads. */
  readonly db: Connection;
  /** Null for an anonymous caller. */
  readonly viewer: TokenHolder | null;
  readonly now: Date;
  /** The value of the response's Session-Id header. */
  readonly sessionId: string;
  /** The public origin, where the caller's own pages are. */
  readonly origin: string;
  /** The origin of links that others open. */
  readonly linkOrigin: LinkOrigin;
  /** The request was sent to localhost, from this computer. */
  readonly isLocal: boolean;
  readonly guest: GuestRequest;
  readonly services: HandlerServices;
}

type ViewerOf<Id extends CallId> = Contract[Id]['access'] extends SignedInAccess
  ? TokenHolder
  : TokenHolder | null;

type NamedEntity<E, Entity> = E extends { readonly entity: { readonly id: string } }
  ? {
      /** The entity the call names; the caller is authorized for this call on it. */
      readonly entity: Entity;
    }
  : E extends { readonly entity: { readonly ids: string } }
    ? {
        /** The entities the call lists, in its order, without the ones the caller may not read. */
        readonly entities: readonly Entity[];
      }
    : E extends { readonly entity: { readonly everyId: string } }
      ? {
          /** The entities the call names, in its order; the caller is authorized for this call on each. */
          readonly entities: readonly Entity[];
        }
      : unknown;

/** The context of one call's handler, with the entity it names loaded and authorized. */
type CallContext<Id extends CallId, Entity> = Omit<BaseContext, 'viewer'> & {
  readonly viewer: ViewerOf<Id>;
} & NamedEntity<Contract[Id], Entity>;

type Handler<Id extends CallId, Entity> = (
  args: CallArgs<Id>,
  context: CallContext<Id, Entity>,
) => Promise<CallResponse<Id>>;

/** 'playlists' of 'playlists.get': the name of the call's file in every layer. */
export type CallNoun = CallId extends `${infer Noun}.${string}` ? Noun : never;

/** The type of the entity that a call names; never where the table of types lacks its noun. */
type EntityOf<Id extends CallId, Entities> = Contract[Id] extends {
  readonly entity: { readonly noun: infer Noun extends keyof Entities };
}
  ? Entities[Noun]
  : never;

/**
 * One handler for each call of a noun: a missing or foreign one does not compile. `Entities` has the type of each entity
 * that the calls name; `handlers.ts` compares it with what the entities' definitions find.
 */
export type HandlersOf<Noun extends CallNoun, Entities = unknown> = {
  readonly [Id in Extract<CallId, `${Noun}.${string}`>]: Handler<Id, EntityOf<Id, Entities>>;
};
