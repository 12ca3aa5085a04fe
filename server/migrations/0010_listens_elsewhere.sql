CREATE TABLE "scrobblers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"service" text NOT NULL,
	"sealed_token" text NOT NULL,
	"username" text,
	"is_refused" boolean DEFAULT false NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scrobbles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scrobbler_id" uuid NOT NULL,
	"clip_id" uuid,
	"listened_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scrobblers" ADD CONSTRAINT "scrobblers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scrobbles" ADD CONSTRAINT "scrobbles_scrobbler_id_scrobblers_id_fk" FOREIGN KEY ("scrobbler_id") REFERENCES "public"."scrobblers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scrobbles" ADD CONSTRAINT "scrobbles_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scrobblers_user_service" ON "scrobblers" USING btree ("user_id","service");--> statement-breakpoint
CREATE INDEX "scrobbles_due" ON "scrobbles" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "scrobbles_scrobbler" ON "scrobbles" USING btree ("scrobbler_id");--> statement-breakpoint
CREATE INDEX "scrobbles_clip" ON "scrobbles" USING btree ("clip_id");