CREATE TABLE "growing_parts" (
	"clip_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "growing_parts_oldest" ON "growing_parts" USING btree ("created_at");