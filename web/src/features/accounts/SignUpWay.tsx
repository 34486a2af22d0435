import { useQuery } from '@tanstack/react-query'
import { t } from '../../core/language/language.ts'
import { siteQuery } from '../../entities/site/site.query.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import classes from './AuthCard.module.css'
import { useRedirectAfterSignIn } from './useRedirectAfterSignIn.ts'

/** Below the sign-in form: how to get an account here. */
export function SignUpWay() {
  const redirectTo = useRedirectAfterSignIn()
  const { data: site, isPending } = useQuery(siteQuery)
  // Reserves the line until its text is known.
  if (isPending) return <span aria-hidden>&nbsp;</span>
  if (site?.registration === 'invitation')
    return <>{t('New here? Registration is by invitation. Ask your administrator for a link.')}</>
  if (site?.registration === 'closed') return <>{t('You can’t create an account here.')}</>
  return (
    <span className={classes.signUp}>
      {t('New to Outlay?')}
      <LinkButton to="/register" state={{ redirectTo }} variant="default" size="md" fullWidth>
        {t('Sign up')}
      </LinkButton>
    </span>
  )
}
