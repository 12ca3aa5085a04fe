-- Until now, a server had plans until staff chose; now it is at home. One that sold any keeps them.
INSERT INTO "server_facts" ("name", "value")
SELECT 'server_mode', 'plans'
WHERE EXISTS (SELECT 1 FROM "subscriptions") OR EXISTS (SELECT 1 FROM "credit_top_ups")
	OR EXISTS (SELECT 1 FROM "user" WHERE "plan_level" NOT IN ('free', 'basic'))
ON CONFLICT ("name") DO NOTHING;--> statement-breakpoint
-- Who chose 'At home' got a daily share of 250 credits unasked.
UPDATE "server_facts" SET "value" = 'none' WHERE "name" = 'home_credits' AND "value" = '250';
