CREATE TABLE "language_model" (
	"is_connected" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"address" text NOT NULL,
	"model" text NOT NULL,
	"sealed_key" text,
	"allows_private_address" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "written_lyrics" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "written_lyrics" ADD COLUMN "task" jsonb;--> statement-breakpoint
ALTER TABLE "written_lyrics" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "written_lyrics" ADD COLUMN "held_until" timestamp (3) with time zone;