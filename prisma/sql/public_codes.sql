-- Public codes while in force: days of the shop's time zone (lib/time.ts), not before their creation.
CREATE OR REPLACE VIEW "public_codes" AS
SELECT * FROM (
    SELECT "id", "code", "percent", "categories",
        greatest("valid_from"::timestamp AT TIME ZONE 'Europe/Paris', "created_at") AS "since",
        least(("valid_until" + 1)::timestamp AT TIME ZONE 'Europe/Paris', "ended_at", 'infinity') AS "until"
    FROM "discounts" WHERE "is_public"
) AS "dated" WHERE "since" < "until";
