-- Erasing a person takes what was written about them out of rows that are otherwise never changed
-- (GDPR, Article 17): the note of an order's history, and the actor, subject and details of an entry.

DROP TRIGGER "order_events_append_only" ON "order_events";

CREATE TRIGGER "order_events_append_only" BEFORE UPDATE ON "order_events"
    FOR EACH ROW WHEN (
        NEW."note" <> ''
        OR (NEW."id", NEW."order_id", NEW."from_status", NEW."to_status", NEW."actor", NEW."created_at")
            IS DISTINCT FROM (OLD."id", OLD."order_id", OLD."from_status", OLD."to_status", OLD."actor", OLD."created_at")
    ) EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "order_events_kept" BEFORE DELETE ON "order_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

DROP TRIGGER "audit_entries_append_only" ON "audit_entries";

CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE ON "audit_entries"
    FOR EACH ROW WHEN (
        (NEW."id", NEW."action", NEW."created_at") IS DISTINCT FROM (OLD."id", OLD."action", OLD."created_at")
        OR (NEW."actor_id" IS NOT NULL AND NEW."actor_id" IS DISTINCT FROM OLD."actor_id")
        OR (NEW."subject" <> 'erased' AND NEW."subject" <> OLD."subject")
        OR (NEW."details" <> '{}' AND NEW."details" <> OLD."details")
    ) EXECUTE FUNCTION "refuse_change"();
