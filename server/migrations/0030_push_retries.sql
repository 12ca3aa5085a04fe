CREATE TABLE "push_retries" (
	"notification_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_retries_notification_id_endpoint_pk" PRIMARY KEY("notification_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "push_retries" ADD CONSTRAINT "push_retries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_retries" ADD CONSTRAINT "push_retries_endpoint_push_subscriptions_endpoint_fk" FOREIGN KEY ("endpoint") REFERENCES "public"."push_subscriptions"("endpoint") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_retries_due" ON "push_retries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_retries_endpoint" ON "push_retries" USING btree ("endpoint");