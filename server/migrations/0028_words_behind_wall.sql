-- The words of a receipt are read behind the wall with it.
ALTER TABLE receipt_words ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY reach ON receipt_words TO outlay_person USING (EXISTS (SELECT FROM receipts WHERE receipts.id = receipt_words.receipt_id));
--> statement-breakpoint
GRANT SELECT ON receipt_words TO outlay_person;
--> statement-breakpoint
-- Whoever is to get something back is paid to their account, whether it was approved or needed no approval.
DROP POLICY reach ON bank_accounts;
--> statement-breakpoint
CREATE POLICY reach ON bank_accounts TO outlay_person USING (user_id = (SELECT outlay_person()) OR ((SELECT coalesce((SELECT role IN ('owner', 'admin') FROM users WHERE id = (SELECT outlay_person())), false)) AND EXISTS (SELECT FROM expenses WHERE expenses.user_id = bank_accounts.user_id
      AND expenses.team_id = (SELECT outlay_team()) AND deleted_at IS NULL AND status IN ('processed', 'approved') AND approval IS DISTINCT FROM 'reimbursed')));
