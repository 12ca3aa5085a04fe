CREATE INDEX "user_name_lower" ON "user" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "clips_title_beginning" ON "clips" USING btree (lower("title") text_pattern_ops,"user_id");