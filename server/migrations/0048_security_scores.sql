CREATE TABLE "security_scores" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "security_scores_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "security_scores" ADD CONSTRAINT "security_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;