CREATE TABLE "encryption_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"used_since" timestamp with time zone NOT NULL
);--> statement-breakpoint
-- What was kept before is not encrypted; once all of it is, this row goes.
INSERT INTO "encryption_keys" ("id", "used_since") VALUES ('plain', now());
