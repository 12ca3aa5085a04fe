CREATE TABLE "contests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_clip_id" uuid NOT NULL,
	"producer_name" text NOT NULL,
	"prizes" text NOT NULL,
	"awards" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"rules_url" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_source_clip_id_clips_id_fk" FOREIGN KEY ("source_clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contests_end" ON "contests" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "contests_source" ON "contests" USING btree ("source_clip_id");