CREATE TABLE "person_event_counters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_events" (
	"user_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"item_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"subject_id" text,
	"window_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_events_user_id_number_pk" PRIMARY KEY("user_id","number")
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"type" text NOT NULL,
	"parts" jsonb NOT NULL,
	"personality" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mood_totals" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"mood" text NOT NULL,
	"total" numeric(20, 2) NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "mood_totals_user_id_date_mood_pk" PRIMARY KEY("user_id","date","mood")
);
--> statement-breakpoint
CREATE TABLE "reading_totals" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reader" text NOT NULL,
	"field" text NOT NULL,
	"read" bigint NOT NULL,
	"kept" bigint NOT NULL,
	CONSTRAINT "reading_totals_user_id_day_reader_field_pk" PRIMARY KEY("user_id","day","reader","field")
);
--> statement-breakpoint
CREATE TABLE "mascot_progress" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"relationship_level" integer DEFAULT 0 NOT NULL,
	"interactions" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_threats" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "security_threats_user_id_day_kind_pk" PRIMARY KEY("user_id","day","kind")
);
--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mood_totals" ADD CONSTRAINT "mood_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_totals" ADD CONSTRAINT "reading_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mascot_progress" ADD CONSTRAINT "mascot_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_threats" ADD CONSTRAINT "security_threats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_events_at" ON "person_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "conversation_messages_order" ON "conversation_messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" USING btree ("user_id","updated_at");