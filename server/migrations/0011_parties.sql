CREATE TABLE "parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"playing_clip_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parties_code_unique" UNIQUE("code"),
	CONSTRAINT "parties_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "party_guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"party_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "party_guests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "party_songs" (
	"party_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"clip_id" uuid NOT NULL,
	"guest_id" uuid,
	"played_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "party_songs_party_id_number_pk" PRIMARY KEY("party_id","number")
);
--> statement-breakpoint
CREATE TABLE "party_votes" (
	"party_id" uuid NOT NULL,
	"song_number" integer NOT NULL,
	"guest_id" uuid NOT NULL,
	CONSTRAINT "party_votes_party_id_song_number_guest_id_pk" PRIMARY KEY("party_id","song_number","guest_id")
);
--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_playing_clip_id_clips_id_fk" FOREIGN KEY ("playing_clip_id") REFERENCES "public"."clips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_guests" ADD CONSTRAINT "party_guests_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_songs" ADD CONSTRAINT "party_songs_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_songs" ADD CONSTRAINT "party_songs_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_songs" ADD CONSTRAINT "party_songs_guest_id_party_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."party_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_votes" ADD CONSTRAINT "party_votes_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_votes" ADD CONSTRAINT "party_votes_guest_id_party_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."party_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_votes" ADD CONSTRAINT "party_votes_party_id_song_number_party_songs_party_id_number_fk" FOREIGN KEY ("party_id","song_number") REFERENCES "public"."party_songs"("party_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parties_playing" ON "parties" USING btree ("playing_clip_id");--> statement-breakpoint
CREATE INDEX "parties_expiry" ON "parties" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "party_guests_party" ON "party_guests" USING btree ("party_id","address_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "party_songs_waiting" ON "party_songs" USING btree ("party_id","clip_id") WHERE "party_songs"."played_at" is null;--> statement-breakpoint
CREATE INDEX "party_songs_clip" ON "party_songs" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "party_songs_guest" ON "party_songs" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "party_votes_guest" ON "party_votes" USING btree ("guest_id");