import { avatarCategories, type FinancialProfile } from '@outlay/contract/avatars/avatars'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { avatarRules, type decidingRule } from './avatarRules.ts'
import classes from './HowItWorks.module.css'

interface HowItWorksProps {
  /** Undefined while loading. */
  profile: FinancialProfile | undefined
  deciding: ReturnType<typeof decidingRule>
}

/** The rules in order, each with the user's figures, and the one that applies. */
export function HowItWorks({ profile, deciding }: HowItWorksProps) {
  const locale = useLocale()
  return (
    <TitledPanel
      title={t('How it Works')}
      text={t(
        'The first of these that applies decides your category. Emoji and background are chosen at random within it. Only you see these figures.',
      )}
    >
      {profile ? (
        <ol className={classes.rules}>
          {avatarRules.map(rule => {
            const own = rule.own(locale, profile)
            const words = rule.text(locale, profile)
            return (
              <li key={words} className={classes.rule} aria-current={rule === deciding || undefined}>
                <span className={classes.words}>
                  <span>{words}</span>
                  {own && <span className={classes.own}>{t('You: {own}', { own })}</span>}
                </span>
                <span className={classes.category}>{translated(avatarCategories[rule.category].name)}</span>
              </li>
            )
          })}
        </ol>
      ) : (
        <div className={classes.waiting} role="status" aria-label={t('Loading your figures')} />
      )}
    </TitledPanel>
  )
}
