ALTER TABLE "clips" ADD COLUMN "engine_away" text;--> statement-breakpoint
ALTER TABLE "user_configs" ADD COLUMN "is_built_in_when_away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_configs" ADD COLUMN "sketch_model" text;--> statement-breakpoint
ALTER TABLE "user_configs" ADD COLUMN "take_model" text;