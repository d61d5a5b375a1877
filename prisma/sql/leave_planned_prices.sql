-- A deleted variant leaves every plan; a plan goes with its last variant.
CREATE OR REPLACE FUNCTION "leave_planned_prices"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    DELETE FROM "planned_prices" WHERE "product_id" = OLD."product_id" AND "variant_ids" = ARRAY[OLD."id"];
    UPDATE "planned_prices" SET
        "variant_ids" = array_remove("variant_ids", OLD."id"),
        "regular" = "regular" - OLD."id"::text,
        "ended_at" = CASE WHEN "began_at" IS NOT NULL AND "regular" - OLD."id"::text = '{}'
            THEN coalesce("ended_at", now()) ELSE "ended_at" END
    WHERE "product_id" = OLD."product_id" AND OLD."id" = ANY("variant_ids");
    RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "variants_leave_planned_prices" AFTER DELETE ON "variants"
    FOR EACH ROW EXECUTE FUNCTION "leave_planned_prices"();
