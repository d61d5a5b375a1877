CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Deeper than one it is a foreign key's cascade: the row goes with what it belongs to.
    IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION '% is append-only, % refused', TG_TABLE_NAME, TG_OP
        USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE OR REPLACE TRIGGER "price_changes_append_only" BEFORE UPDATE OR DELETE ON "price_changes"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE OR REPLACE TRIGGER "consents_append_only" BEFORE UPDATE OR DELETE ON "consents"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE OR REPLACE TRIGGER "customer_notes_append_only" BEFORE UPDATE OR DELETE ON "customer_notes"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE OR REPLACE TRIGGER "order_events_kept" BEFORE DELETE ON "order_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE OR REPLACE TRIGGER "terms_versions_append_only" BEFORE UPDATE OR DELETE ON "terms_versions"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE OR REPLACE TRIGGER "setting_versions_append_only" BEFORE UPDATE OR DELETE ON "setting_versions"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE OR REPLACE TRIGGER "category_versions_append_only" BEFORE UPDATE OR DELETE ON "category_versions"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE OR REPLACE TRIGGER "order_documents_append_only" BEFORE UPDATE ON "order_documents"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE OR REPLACE TRIGGER "audit_entries_append_only" BEFORE UPDATE ON "audit_entries"
    FOR EACH ROW WHEN (
        (NEW."id", NEW."action", NEW."created_at") IS DISTINCT FROM (OLD."id", OLD."action", OLD."created_at")
        OR (NEW."actor_id" IS NOT NULL AND NEW."actor_id" IS DISTINCT FROM OLD."actor_id")
        OR (NEW."subject" <> 'erased' AND NEW."subject" <> OLD."subject")
        OR (NEW."details" <> '{}' AND NEW."details" <> OLD."details")
    ) EXECUTE FUNCTION "refuse_change"();
CREATE OR REPLACE TRIGGER "order_events_append_only" BEFORE UPDATE ON "order_events"
    FOR EACH ROW WHEN (
        NEW."note" <> ''
        OR (NEW."id", NEW."order_id", NEW."from_status", NEW."to_status", NEW."payment_method", NEW."actor", NEW."created_at")
            IS DISTINCT FROM (OLD."id", OLD."order_id", OLD."from_status", OLD."to_status", OLD."payment_method", OLD."actor", OLD."created_at")
    ) EXECUTE FUNCTION "refuse_change"();
-- Accounting law: ten years from the end of the year (Code de commerce, L.123-22).
CREATE OR REPLACE TRIGGER "invoices_append_only" BEFORE UPDATE ON "invoices"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE OR REPLACE TRIGGER "invoices_kept" BEFORE DELETE ON "invoices"
    FOR EACH ROW WHEN (OLD."year" >= extract(year FROM now()) - 10) EXECUTE FUNCTION "refuse_change"();
