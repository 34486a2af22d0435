import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteQuery } from '../../entities/site/site.query.ts'
import { useRedirectAfterSignIn } from './useRedirectAfterSignIn.ts'

/** Beneath the sign-in form: how someone comes to have an account here. */
export function SignUpWay() {
  const goOnTo = useRedirectAfterSignIn()
  const { data: site, isPending } = useQuery(siteQuery)
  // The line keeps its place until it is known what it says.
  if (isPending) return <span aria-hidden>&nbsp;</span>
  if (site?.registration === 'invitation')
    return <>New here? Registration is by invitation: ask whoever runs this server for a link.</>
  if (site?.registration === 'closed') return <>New accounts cannot be opened here.</>
  return (
    <>
      New to Outlay?{' '}
      <Anchor underline="always" component={Link} to="/register" state={{ goOnTo }}>
        Sign up
      </Anchor>
    </>
  )
}
