ALTER TABLE "events" RENAME COLUMN "clip_id" TO "entity_id";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "noun" text DEFAULT 'clip' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "noun" DROP DEFAULT;
