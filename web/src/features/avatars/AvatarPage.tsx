import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconArrowLeft from '~icons/tabler/arrow-left'
import { t } from '../../core/language/language.ts'
import { useIsSignedOut } from '../../core/session/session.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { AvatarCategories } from './AvatarCategories.tsx'
import { AvatarGenerator } from './AvatarGenerator.tsx'
import classes from './AvatarPage.module.css'
import { decidingRule } from './avatarRules.ts'
import { financialProfileQuery } from './avatars.api.ts'
import { HowItWorks } from './HowItWorks.tsx'

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
