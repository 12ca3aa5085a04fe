-- Until now, a server had plans until staff chose; now it is at home. One that sold or priced anything keeps them.
INSERT INTO "server_facts" ("name", "value")
SELECT 'server_mode', 'plans'
WHERE EXISTS (SELECT 1 FROM "subscriptions") OR EXISTS (SELECT 1 FROM "credit_top_ups")
	OR EXISTS (SELECT 1 FROM "user" WHERE "plan_level" NOT IN ('free', 'basic'))
	OR EXISTS (SELECT 1 FROM "engine_connections" WHERE "credits_per_song" > 0)
ON CONFLICT ("name") DO NOTHING;
