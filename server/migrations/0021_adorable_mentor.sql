ALTER TABLE "clips" ADD COLUMN "album_id" uuid;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "album_artist_id" uuid;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "artist_id" uuid;--> statement-breakpoint
CREATE INDEX "clips_album" ON "clips" USING btree ("album_id") WHERE album_id is not null;--> statement-breakpoint
CREATE INDEX "clips_album_artist" ON "clips" USING btree ("album_artist_id") WHERE album_id is not null;--> statement-breakpoint
CREATE INDEX "clips_artist" ON "clips" USING btree ("artist_id") WHERE album_id is not null;