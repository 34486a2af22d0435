CREATE TABLE "data_uses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"claude" boolean NOT NULL,
	"openai" boolean NOT NULL,
	"picture_years" smallint,
	"picture_years_since" timestamp with time zone,
	"version" integer DEFAULT 2 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_uses" ADD CONSTRAINT "data_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON data_uses FOR EACH ROW EXECUTE FUNCTION raise_version();
