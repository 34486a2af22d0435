import {
  type AvatarCategoryId,
  avatarCategories,
  avatarCategoryIds,
  type FinancialProfile,
} from '@outlay/contract/avatars/avatars'
import { useQuery } from '@tanstack/react-query'
import IconArrowLeft from '~icons/tabler/arrow-left'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { useIsSignedOut } from '../../core/session/session.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { Anchor } from '../../ui/text/Text.tsx'
import { AvatarGenerator } from './AvatarGenerator.tsx'
import classes from './AvatarPage.module.css'
import { avatarRules, decidingRule } from './avatarRules.ts'
import { financialProfileQuery } from './avatars.api.ts'

/** Generates an avatar from the user's financial profile. */
export function AvatarPage() {
  if (useIsSignedOut()) return <p>{t('Please log in to generate your financial avatar')}</p>
  return (
    <>
      <Anchor component={Link} to="/settings" size="sm" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden /> {t('Back to Settings')}
      </Anchor>
      <PageHeader title={t('Financial Avatar')} text={t('Generated from how you manage your money.')} />
      <Generating />
    </>
  )
}

function Generating() {
  const { data: profile, error, refetch } = useQuery(financialProfileQuery)
  const deciding = profile && decidingRule(profile)
  if (!profile && error)
    return <LoadError what={t('Your financial profile')} error={error} onRetry={refetch} />
  return (
    <div className={classes.page}>
      <AvatarGenerator category={deciding?.category} />
      <div className={classes.panels}>
        <HowItWorks profile={profile} deciding={deciding} />
        <AvatarCategories own={deciding?.category} />
      </div>
    </div>
  )
}

interface HowItWorksProps {
  /** Undefined while loading. */
  profile: FinancialProfile | undefined
  deciding: ReturnType<typeof decidingRule>
}

/** The rules in order, each with the user's figures, and the one that applies. */
function HowItWorks({ profile, deciding }: HowItWorksProps) {
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
                <span className={classes.ruleCategory}>
                  {translated(avatarCategories[rule.category].name)}
                </span>
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

/** All avatar categories, with the user's own highlighted. */
function AvatarCategories({ own }: { own: AvatarCategoryId | undefined }) {
  return (
    <TitledPanel title={t('Avatar Categories')}>
      <ul className={classes.categories} aria-label={t('Avatar categories')}>
        {avatarCategoryIds.map(id => (
          <Category key={id} id={id} isOwn={id === own} />
        ))}
      </ul>
    </TitledPanel>
  )
}

function Category({ id, isOwn }: { id: AvatarCategoryId; isOwn: boolean }) {
  const { name, text, emojis } = avatarCategories[id]
  return (
    <li className={classes.category} aria-current={isOwn || undefined}>
      <span className={classes.name}>
        {translated(name)}
        {isOwn && <span className={classes.mark}>{t('Yours')}</span>}
      </span>
      <span className={classes.text}>{translated(text)}</span>
      <span className={classes.emojis}>
        {emojis.map(({ emoji, meaning }) => (
          <span key={emoji} title={translated(meaning)} role="img" aria-label={translated(meaning)}>
            {emoji}
          </span>
        ))}
      </span>
    </li>
  )
}
