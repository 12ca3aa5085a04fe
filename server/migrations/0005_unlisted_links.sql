CREATE TABLE "unlisted_links" (
	"code" text PRIMARY KEY NOT NULL,
	"clip_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unlisted_links_clip_id_unique" UNIQUE("clip_id")
);
--> statement-breakpoint
ALTER TABLE "unlisted_links" ADD CONSTRAINT "unlisted_links_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;