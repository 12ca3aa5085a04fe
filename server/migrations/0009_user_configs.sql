CREATE TABLE "used_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_configs" (
	"user_id" text PRIMARY KEY NOT NULL,
	"has_shown_creation_tour" boolean DEFAULT false NOT NULL,
	"has_shown_claim_username" boolean DEFAULT false NOT NULL,
	"has_accepted_custom_mode_tos" boolean DEFAULT false NOT NULL,
	"has_accepted_contest_terms" boolean DEFAULT false NOT NULL,
	"has_set_remix_permission" boolean DEFAULT false NOT NULL,
	"dismissed_banners" jsonb DEFAULT '[]' NOT NULL,
	"inviter_id" text
);
--> statement-breakpoint
ALTER TABLE "user_configs" ADD CONSTRAINT "user_configs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_configs" ADD CONSTRAINT "user_configs_inviter_id_user_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_challenges_expiry" ON "used_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_configs_inviter" ON "user_configs" USING btree ("inviter_id");