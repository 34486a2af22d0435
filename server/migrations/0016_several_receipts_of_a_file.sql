ALTER TABLE "receipts" ADD COLUMN "file_pages" integer[];--> statement-breakpoint
ALTER TABLE "receipt_readings" ADD COLUMN "pages" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_readings" DROP CONSTRAINT "receipt_readings_user_id_sha256_reader_pk";--> statement-breakpoint
ALTER TABLE "receipt_readings" ADD CONSTRAINT "receipt_readings_user_id_sha256_pages_reader_pk" PRIMARY KEY("user_id","sha256","pages","reader");
