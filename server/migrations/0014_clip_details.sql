ALTER TABLE "clips" ADD COLUMN "caption_mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "is_upload_tos_accepted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "parent_id" text GENERATED ALWAYS AS (coalesce("clips"."metadata"->'history'->-1->>'source', "clips"."metadata"->>'cover_clip_id', "clips"."metadata"->>'upsample_clip_id')) STORED;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "kinds" text[] GENERATED ALWAYS AS (array_remove(array[
          case when ("clips"."metadata"->>'is_skylark_short')::boolean then 'short' end,
          case when "clips"."metadata"->>'task' in ('extend', 'upload_extend') then 'extend' end,
          case when "clips"."metadata"->>'task' = 'cover' then 'cover' end,
          case when ("clips"."metadata"->>'infill')::boolean then 'infill' end,
          case when "clips"."metadata"->>'task' = 'gen_stem' then 'stem' end,
          case when "clips"."metadata"->>'task' = 'upsample' then 'remaster' end,
          case when "clips"."metadata"->>'persona_id' is not null then 'persona' end,
          case when "clips"."metadata"->>'type' = 'upload' then 'upload' end,
          case when "clips"."metadata"->>'type' = 'edit_v3_export' then 'studio' end,
          case when "clips"."metadata"->>'type' in ('concat', 'concat_infilling')
            or ("clips"."metadata"->>'type' = 'gen' and "clips"."duration_seconds" >= 60) then 'full' end
        ], null)) STORED;--> statement-breakpoint
CREATE INDEX "clips_parent_newest" ON "clips" USING btree ("parent_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "clips"."parent_id" is not null;