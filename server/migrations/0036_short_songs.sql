ALTER TABLE "clips" drop column "kinds";--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "kinds" text[] GENERATED ALWAYS AS (array_remove(array[
          case when "clips"."duration_seconds" <= 90 then 'short' end,
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
        ], null)) STORED;