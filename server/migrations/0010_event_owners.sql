-- What happened to a person goes with the person. Not in the tables' definitions: core names no feature.
DELETE FROM person_events AS event WHERE NOT EXISTS (SELECT FROM users WHERE users.id = event.user_id);
--> statement-breakpoint
DELETE FROM person_event_counters AS counter WHERE NOT EXISTS (SELECT FROM users WHERE users.id = counter.user_id);
--> statement-breakpoint
ALTER TABLE person_events ADD CONSTRAINT person_events_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE person_event_counters ADD CONSTRAINT person_event_counters_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
