CREATE TABLE "lyric_times" (
	"clip_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"words" jsonb NOT NULL,
	"replaced" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lyric_times" ADD CONSTRAINT "lyric_times_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;