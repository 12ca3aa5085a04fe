CREATE TABLE "engine_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"sealed_key" text,
	"is_from_environment" boolean DEFAULT false NOT NULL,
	"facts" jsonb,
	"problem" text,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "engine_connections_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "engine_runs" (
	"clip_id" uuid PRIMARY KEY NOT NULL,
	"engine_id" uuid NOT NULL,
	"step" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clip_scores" ADD COLUMN "connected" jsonb;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "engine_id" uuid;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "engine_stage" text;--> statement-breakpoint
ALTER TABLE "engine_runs" ADD CONSTRAINT "engine_runs_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;