ALTER TABLE "unlisted_links" DROP CONSTRAINT "unlisted_links_clip_id_unique";--> statement-breakpoint
ALTER TABLE "unlisted_links" ALTER COLUMN "clip_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "unlisted_links" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "unlisted_links" ADD COLUMN "playlist_id" uuid;--> statement-breakpoint
ALTER TABLE "unlisted_links" ADD COLUMN "allows_download" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "unlisted_links" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "unlisted_links" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "unlisted_links" ADD CONSTRAINT "unlisted_links_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unlisted_links_clip" ON "unlisted_links" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "unlisted_links_playlist" ON "unlisted_links" USING btree ("playlist_id");--> statement-breakpoint
ALTER TABLE "unlisted_links" ADD CONSTRAINT "unlisted_links_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "unlisted_links" ADD CONSTRAINT "unlisted_links_target" CHECK (num_nonnulls("unlisted_links"."clip_id", "unlisted_links"."playlist_id") = 1);