CREATE TABLE "file_removals" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "file_removals_oldest" ON "file_removals" USING btree ("created_at");