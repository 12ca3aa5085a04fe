DROP INDEX "share_links_one";--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "content_type" text DEFAULT '/song/' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_one" ON "share_links" USING btree ("clip_id","content_type","platform",coalesce("user_id", ''));