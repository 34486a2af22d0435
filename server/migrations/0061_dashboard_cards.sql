ALTER TABLE "users" ADD COLUMN "dashboard_cards" jsonb;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION raise_settings_version() RETURNS trigger LANGUAGE plpgsql AS $$
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
