CREATE TABLE "clip_downloads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"clip_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clip_files" (
	"clip_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clip_files_clip_id_kind_pk" PRIMARY KEY("clip_id","kind")
);
--> statement-breakpoint
ALTER TABLE "clip_downloads" ADD CONSTRAINT "clip_downloads_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_downloads" ADD CONSTRAINT "clip_downloads_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_files" ADD CONSTRAINT "clip_files_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_downloads_user" ON "clip_downloads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "clip_downloads_clip" ON "clip_downloads" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "clip_files_status" ON "clip_files" USING btree ("status","updated_at");