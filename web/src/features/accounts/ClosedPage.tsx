import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { Link, useParams } from '../../core/navigation/navigation.tsx'
import { siteQuery } from '../../entities/site/site.query.ts'
import { Anchor } from '../../ui/text/Text.tsx'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { deletionDay } from './closedAccount.ts'

/** Shown after the user has requested deletion of their account. */
export function ClosedPage() {
  const { until = '' } = useParams()
  const locale = useLocale()
  const { data: site } = useQuery(siteQuery)
  return (
    <AuthCard
      title={t('Your account is closed')}
      text={
        Number.isFinite(Date.parse(until))
          ? t('It will be deleted on {day}.', { day: deletionDay(locale, until) })
          : t('It will be deleted.')
      }
      footer={
        <Anchor component={Link} to="/login">
          {t('Sign in to keep it')}
        </Anchor>
      }
    >
      <p role="status" className={classes.said}>
        {site?.sendsMail
          ? t(
              'You’re signed out everywhere, and an email tells you the date. If you change your mind before then, sign in to keep your account and everything in it.',
            )
          : t(
              'You’re signed out everywhere. If you change your mind before then, sign in to keep your account and everything in it.',
            )}
      </p>
    </AuthCard>
  )
}
