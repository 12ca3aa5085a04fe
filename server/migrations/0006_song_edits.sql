ALTER TABLE "clip_scores" ALTER COLUMN "request" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clip_scores" ADD COLUMN "edit" jsonb;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "price" integer DEFAULT 5 NOT NULL;