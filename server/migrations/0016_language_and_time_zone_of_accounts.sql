ALTER TABLE "user_configs" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "user_configs" ADD COLUMN "time_zone" text;