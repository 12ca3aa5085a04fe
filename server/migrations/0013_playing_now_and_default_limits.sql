CREATE TABLE "default_limits" (
	"is_this" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"max_songs" integer,
	"max_storage_mb" integer,
	"max_uploads" integer
);
--> statement-breakpoint
ALTER TABLE "scrobbles" ADD COLUMN "is_playing" boolean DEFAULT false NOT NULL;