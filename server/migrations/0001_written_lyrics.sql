CREATE TABLE "written_lyrics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"error_message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "written_lyrics" ADD CONSTRAINT "written_lyrics_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "written_lyrics_user" ON "written_lyrics" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "written_lyrics_created" ON "written_lyrics" USING btree ("created_at");