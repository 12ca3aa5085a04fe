ALTER TABLE "clips" ADD COLUMN "video_cover" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "kind" text DEFAULT 'audio' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "video_file" text;