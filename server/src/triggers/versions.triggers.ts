export const versionTriggers = `
-- Whoever writes, and whatever columns there will be: a row that is changed has another version.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS DISTINCT FROM OLD THEN NEW.version := OLD.version + 1; END IF;
  RETURN NEW;
END $$;

-- That a rule was used is no change of it.
CREATE FUNCTION raise_merchant_rule_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE use CONSTANT text[] := '{times_used,last_used_at}';
BEGIN
  IF to_jsonb(NEW) - use IS DISTINCT FROM to_jsonb(OLD) - use THEN NEW.version := OLD.version + 1; END IF;
  RETURN NEW;
END $$;

-- What a person sets; uploads and sign-ins, which the row has too, are none of it.
CREATE FUNCTION raise_settings_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.first_name, NEW.last_name, NEW.preferred_currency, NEW.timezone, NEW.locale, NEW.tax_country,
      NEW.tax_year_start, NEW.monthly_budget, NEW.savings_goal, NEW.budget_currency, NEW.avatar_emoji,
      NEW.avatar_background, NEW.avatar_category, NEW.avatar_meaning, NEW.dashboard_cards)
    IS DISTINCT FROM (OLD.first_name, OLD.last_name, OLD.preferred_currency, OLD.timezone, OLD.locale, OLD.tax_country,
      OLD.tax_year_start, OLD.monthly_budget, OLD.savings_goal, OLD.budget_currency, OLD.avatar_emoji,
      OLD.avatar_background, OLD.avatar_category, OLD.avatar_meaning, OLD.dashboard_cards)
  THEN NEW.settings_version := OLD.settings_version + 1; END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER raise_version BEFORE UPDATE ON expenses FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON projects FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON merchant_rules FOR EACH ROW EXECUTE FUNCTION raise_merchant_rule_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION raise_settings_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON teams FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON mail_preferences FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON recurring_expenses FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON budgets FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON saved_views FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_version BEFORE UPDATE ON data_uses FOR EACH ROW EXECUTE FUNCTION raise_version();
`
