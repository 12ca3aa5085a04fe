ALTER TABLE "credit_charges" ADD COLUMN "bought" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_charges" ADD COLUMN "period" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
CREATE INDEX "credit_charges_bought" ON "credit_charges" USING btree ("user_id") WHERE "credit_charges"."bought" > 0;