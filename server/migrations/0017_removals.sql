CREATE TABLE "removals" (
	"clip_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "removals_oldest" ON "removals" USING btree ("created_at");