-- The second take of a request names the first one, in its own history entry.
UPDATE "clips" SET
	"metadata" = jsonb_set("clips"."metadata", '{history,-1,first_take_id}', to_jsonb("first"."id"::text)),
	"updated_at" = now()
FROM "clips" AS "first"
WHERE "clips"."batch_index" > 0
	AND "first"."request_id" = "clips"."request_id"
	AND "first"."batch_index" = 0
	AND "clips"."metadata"->'history'->-1->>'id' = "clips"."id"::text;
--> statement-breakpoint
-- Versions of a second take begin with its history entry.
UPDATE "clips" SET
	"metadata" = jsonb_set("clips"."metadata", '{history,0}', "root"."metadata"->'history'->-1),
	"updated_at" = now()
FROM "clips" AS "root"
WHERE "root"."id"::text = "clips"."metadata"->'history'->0->>'id'
	AND "root"."id" <> "clips"."id"
	AND "root"."metadata"->'history'->-1 ? 'first_take_id';
