import type { Clip } from '#contract/clips';
import type { CallArgs, CallId, CallResponse, Contract } from '#contract/contract';
import type { SignedInAccess } from '#contract/endpoint';
import type { Captcha } from '#server/accounts/captcha';
import type { Checkout } from '#server/accounts/checkout';
import type { TokenHolder } from '#server/accounts/tokens';
import type { Connection } from '#server/database/database';
import type { QueuedClip } from '#server/repositories/render-jobs';
import type { Moderation } from '../rules/generation-moderation.ts';
import type { UseCounts } from './use-counts.ts';

/** State of one song engine, for people. */
interface EngineStatus {
  readonly name: string;
  readonly description: string;
  readonly isDefault: boolean;
  /** A named cause when the engine cannot render now, else null. */
  readonly problem: string | null;
}

/** What handlers use beside the database. */
export interface HandlerServices {
  /** Puts clips in the render queue, in the caller's transaction. */
  enqueueRenders(db: Connection, clips: readonly QueuedClip[]): Promise<void>;
  /** Somebody is about to ask for a song, so that engines get ready. */
  warmUpEngines(): void;
  checkEngines(): Promise<EngineStatus[]>;
  /** Whether this server has what videos are made with. */
  canMakeVideos(): Promise<boolean>;
  /** Seconds of the songs that an account gets when nothing is left to pay for them; 0 for none. */
  readonly previewSeconds: number;
  /** Whether Create is the older one of one column (decision O-22). */
  readonly hasOneColumnCreate: boolean;
  /** Script of somebody else that pages load when something is done, or null. */
  readonly analyticsScript: string | null;
  /** What browsers subscribe to notifications with. */
  readonly pushKey: string;
  /** Whether this server sends to the push service of an endpoint. */
  isPushService(endpoint: string): boolean;
  /** What people do with the app, in numbers. */
  readonly uses: UseCounts;
  readonly captcha: Captcha;
  readonly checkout: Checkout;
  readonly moderation: Moderation;
  /** Whether browsers may put parts of files into the store themselves. */
  readonly hasUploadForms: boolean;
  /** The bytes of an upload that was sent whole; its file is deleted. */
  takeUploaded(id: string, size: number): Promise<Uint8Array>;
  /** Stores a picture in every size that is kept; false for what is no picture. */
  storePicture(id: string, bytes: Uint8Array): Promise<boolean>;
  /** Draws and stores a picture of a clip's styles; another seed is another picture. */
  drawPicture(id: string, drawing: { readonly seed: string; readonly clip: Clip }): Promise<void>;
}

/** What every handler is given, whatever the call. */
export interface BaseContext {
  /** For writes the transaction, for reads the pool. */
  readonly db: Connection;
  /** Null for an anonymous caller. */
  readonly viewer: TokenHolder | null;
  readonly now: Date;
  /** What the Session-Id header of the response says. */
  readonly sessionId: string;
  /** The origin people use, for links that are passed on. */
  readonly origin: string;
  readonly services: HandlerServices;
}

type ViewerOf<Id extends CallId> = Contract[Id]['access'] extends SignedInAccess
  ? TokenHolder
  : TokenHolder | null;

type NamedEntity<E, Entity> = E extends { readonly entity: { readonly id: string } }
  ? {
      /** The entity the call names; the caller may make this call on it. */
      readonly entity: Entity;
    }
  : E extends { readonly entity: { readonly ids: string } }
    ? {
        /** The entities the call lists, in its order, without those the caller may not read. */
        readonly entities: readonly Entity[];
      }
    : E extends { readonly entity: { readonly everyId: string } }
      ? {
          /** The entities the call names, in its order; the caller may make this call on each. */
          readonly entities: readonly Entity[];
        }
      : unknown;

/** What the handler of one call is given: the entity it names is loaded and authorised. */
type CallContext<Id extends CallId, Entity> = Omit<BaseContext, 'viewer'> & {
  readonly viewer: ViewerOf<Id>;
} & NamedEntity<Contract[Id], Entity>;

type Handler<Id extends CallId, Entity> = (
  args: CallArgs<Id>,
  context: CallContext<Id, Entity>,
) => Promise<CallResponse<Id>>;

/** 'playlists' of 'playlists.get': the file of a call in every layer. */
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
