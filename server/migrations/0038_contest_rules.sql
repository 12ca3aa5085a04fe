ALTER TABLE "contests" ADD COLUMN "rules" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "clips_contests" ON "clips" USING gin (("metadata"->'contest_ids'));