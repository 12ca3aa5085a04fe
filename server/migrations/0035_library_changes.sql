CREATE TABLE "library_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library_changes" ADD CONSTRAINT "library_changes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_changes_user" ON "library_changes" USING btree ("user_id","amount");--> statement-breakpoint
-- Another server may write while this one migrates: a song stored between the count and the triggers would not be counted.
LOCK TABLE "clips" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "library_changes" ("user_id", "amount") SELECT "user_id", count(*) FROM "clips" WHERE NOT "is_trashed" GROUP BY "user_id";--> statement-breakpoint
CREATE FUNCTION note_added_clips() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO library_changes (user_id, amount)
	SELECT user_id, count(*) FROM added WHERE NOT is_trashed GROUP BY user_id;
	RETURN NULL;
END $$;--> statement-breakpoint
-- With its user a clip goes after that user is gone, of whom nothing may be stored.
CREATE FUNCTION note_deleted_clips() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO library_changes (user_id, amount)
	SELECT user_id, -count(*) FROM deleted
	WHERE NOT is_trashed AND EXISTS (SELECT 1 FROM "user" WHERE "user".id = deleted.user_id) GROUP BY user_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_moved_clip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO library_changes (user_id, amount)
	SELECT user_id, amount FROM (VALUES (OLD.user_id, OLD.is_trashed, -1), (NEW.user_id, NEW.is_trashed, 1)) AS side (user_id, is_trashed, amount)
	WHERE NOT is_trashed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER clips_added AFTER INSERT ON "clips" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_added_clips();--> statement-breakpoint
CREATE TRIGGER clips_deleted AFTER DELETE ON "clips" REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_clips();--> statement-breakpoint
CREATE TRIGGER clips_moved AFTER UPDATE OF "is_trashed", "user_id" ON "clips" FOR EACH ROW
	WHEN (OLD.is_trashed <> NEW.is_trashed OR OLD.user_id <> NEW.user_id) EXECUTE FUNCTION note_moved_clip();
