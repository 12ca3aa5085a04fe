CREATE TABLE "muted_notifications" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "muted_notifications_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_causes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notification_id" uuid NOT NULL,
	"actor_id" text,
	"comment_id" uuid,
	"comment_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"group_key" text NOT NULL,
	"content_type" text NOT NULL,
	"content_id" text NOT NULL,
	"content_title" text NOT NULL,
	"image_url" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "muted_notifications" ADD CONSTRAINT "muted_notifications_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_causes" ADD CONSTRAINT "notification_causes_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_causes" ADD CONSTRAINT "notification_causes_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_causes_notification" ON "notification_causes" USING btree ("notification_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_causes_actor" ON "notification_causes" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notification_causes_comment" ON "notification_causes" USING btree ("comment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_open_group" ON "notifications" USING btree ("user_id","group_key") WHERE not "notifications"."is_read" and not "notifications"."is_deleted";--> statement-breakpoint
CREATE INDEX "notifications_group" ON "notifications" USING btree ("user_id","group_key");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "notifications"."is_deleted";--> statement-breakpoint
CREATE INDEX "notifications_changed" ON "notifications" USING btree ("user_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("changed_at");