CREATE TABLE "file_requests" (
	"clip_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"ready_at" timestamp (3) with time zone,
	CONSTRAINT "file_requests_clip_id_kind_user_id_pk" PRIMARY KEY("clip_id","kind","user_id")
);
--> statement-breakpoint
ALTER TABLE "file_requests" ADD CONSTRAINT "file_requests_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_requests" ADD CONSTRAINT "file_requests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_requests_ready" ON "file_requests" USING btree ("ready_at") WHERE "file_requests"."ready_at" is not null;--> statement-breakpoint
CREATE INDEX "file_requests_user" ON "file_requests" USING btree ("user_id");