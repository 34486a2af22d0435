CREATE TABLE "storage_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "storage_totals" ADD CONSTRAINT "storage_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What was kept before it was counted is taken to be as large as what was uploaded: the files are not asked from here.
ALTER TABLE "receipts" ADD COLUMN "stored_bytes" integer NOT NULL DEFAULT 0;
--> statement-breakpoint
UPDATE receipts SET stored_bytes = uploaded_bytes;
--> statement-breakpoint
ALTER TABLE "receipts" ALTER COLUMN "stored_bytes" DROP DEFAULT;
--> statement-breakpoint
INSERT INTO storage_totals (user_id, bytes) SELECT user_id, sum(stored_bytes) FROM receipts GROUP BY user_id;
--> statement-breakpoint
-- Keeps storage_totals, statement by statement, so that an upload never has to add up what a person has.
CREATE FUNCTION store_new_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO storage_totals (user_id, bytes)
    SELECT user_id, sum(stored_bytes) FROM new_rows GROUP BY user_id ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET bytes = storage_totals.bytes + excluded.bytes;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION store_changed_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE storage_totals SET bytes = storage_totals.bytes + change.by FROM (
    SELECT user_id, sum(step) AS by FROM (
      SELECT user_id, stored_bytes AS step FROM new_rows
      UNION ALL
      SELECT user_id, -stored_bytes FROM old_rows
    ) AS steps GROUP BY user_id HAVING sum(step) <> 0
  ) AS change WHERE storage_totals.user_id = change.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION store_erased_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE storage_totals SET bytes = storage_totals.bytes - erased.bytes FROM (
    SELECT user_id, sum(stored_bytes) AS bytes FROM old_rows GROUP BY user_id
  ) AS erased WHERE storage_totals.user_id = erased.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER store_new_receipts AFTER INSERT ON receipts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION store_new_receipts();
--> statement-breakpoint
CREATE TRIGGER store_changed_receipts AFTER UPDATE ON receipts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION store_changed_receipts();
--> statement-breakpoint
CREATE TRIGGER store_erased_receipts AFTER DELETE ON receipts
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION store_erased_receipts();
