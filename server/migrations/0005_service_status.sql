CREATE TABLE "service_status" (
	"is_shown" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"status" text NOT NULL,
	"message" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
