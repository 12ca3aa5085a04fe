CREATE TABLE "renditions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clip_id" uuid,
	"user_id" text,
	"kind" text NOT NULL,
	"form" jsonb NOT NULL,
	"status" text DEFAULT 'rendering' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp (3) with time zone,
	"file" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "video_file" text;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "video_shows" text;--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renditions_clip" ON "renditions" USING btree ("clip_id","kind","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "renditions_status" ON "renditions" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "renditions_user" ON "renditions" USING btree ("user_id","status");