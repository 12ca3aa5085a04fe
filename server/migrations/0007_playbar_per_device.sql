ALTER TABLE "playbar_states" ADD COLUMN "device_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "playbar_states" ADD COLUMN "device_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "playbar_states" SET "device_id" = coalesce("state" ->> 'device_id', '');--> statement-breakpoint
ALTER TABLE "playbar_states" DROP CONSTRAINT "playbar_states_pkey";--> statement-breakpoint
ALTER TABLE "playbar_states" ADD CONSTRAINT "playbar_states_user_id_device_id_pk" PRIMARY KEY("user_id","device_id");
