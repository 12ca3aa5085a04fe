CREATE TABLE "installation" (
	"is_this" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"store_id" text NOT NULL,
	"secret_mark" text NOT NULL
);
