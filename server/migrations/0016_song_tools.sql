CREATE TABLE "clip_actions" (
	"clip_id" uuid NOT NULL,
	"action" text NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "clip_actions_clip_id_action_pk" PRIMARY KEY("clip_id","action")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"code" text PRIMARY KEY NOT NULL,
	"clip_id" uuid NOT NULL,
	"user_id" text,
	"platform" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"token" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"error_type" text,
	"error_message" text,
	"clip_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "caption_mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "is_upload_tos_accepted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "parent_id" text GENERATED ALWAYS AS (coalesce("clips"."metadata"->'history'->-1->>'source', "clips"."metadata"->>'cover_clip_id', "clips"."metadata"->>'upsample_clip_id')) STORED;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "kinds" text[] GENERATED ALWAYS AS (array_remove(array[
          case when ("clips"."metadata"->>'is_skylark_short')::boolean then 'short' end,
          case when "clips"."metadata"->>'task' in ('extend', 'upload_extend') then 'extend' end,
          case when "clips"."metadata"->>'task' = 'cover' then 'cover' end,
          case when ("clips"."metadata"->>'infill')::boolean then 'infill' end,
          case when "clips"."metadata"->>'task' = 'gen_stem' then 'stem' end,
          case when "clips"."metadata"->>'task' = 'upsample' then 'remaster' end,
          case when "clips"."metadata"->>'persona_id' is not null then 'persona' end,
          case when "clips"."metadata"->>'type' = 'upload' then 'upload' end,
          case when "clips"."metadata"->>'type' = 'edit_v3_export' then 'studio' end,
          case when "clips"."metadata"->>'type' in ('concat', 'concat_infilling')
            or ("clips"."metadata"->>'type' = 'gen' and "clips"."duration_seconds" >= 60) then 'full' end
        ], null)) STORED;--> statement-breakpoint
ALTER TABLE "clip_actions" ADD CONSTRAINT "clip_actions_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_one" ON "share_links" USING btree ("clip_id","platform",coalesce("user_id", ''));--> statement-breakpoint
CREATE INDEX "share_links_user" ON "share_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "uploads_status" ON "uploads" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "clips_public_plays" ON "clips" USING btree ("play_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "clips"."is_public" and not "clips"."is_trashed" and "clips"."status" = 'complete';--> statement-breakpoint
CREATE INDEX "clips_parent_newest" ON "clips" USING btree ("parent_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "clips"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "playlists_search" ON "playlists" USING gin (to_tsvector('simple', "name" || ' ' || "description"));