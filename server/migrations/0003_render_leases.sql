CREATE TABLE "render_leases" (
	"clip_id" uuid PRIMARY KEY NOT NULL,
	"instance_id" uuid NOT NULL,
	"renewed_at" timestamp with time zone DEFAULT now() NOT NULL
);
