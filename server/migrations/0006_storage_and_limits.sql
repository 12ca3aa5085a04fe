CREATE TABLE "account_limits" (
	"user_id" text PRIMARY KEY NOT NULL,
	"max_songs" integer,
	"max_storage_mb" integer,
	"max_uploads" integer
);
--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "audio_bytes" bigint;--> statement-breakpoint
ALTER TABLE "clip_files" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "renditions" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "account_limits" ADD CONSTRAINT "account_limits_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clips_unmeasured" ON "clips" USING btree ("user_id") WHERE status = 'complete' and audio_bytes is null;