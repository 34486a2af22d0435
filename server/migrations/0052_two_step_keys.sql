-- Secrets of authenticator apps were encrypted by the session secret alone. As long as any may be, the next start has everything
-- kept by the current key, them too.
INSERT INTO "encryption_keys" ("id", "used_since")
  SELECT 'plain', now() WHERE EXISTS (SELECT FROM "two_step_secrets")
  ON CONFLICT DO NOTHING;
