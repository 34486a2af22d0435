import { useQuery } from '@tanstack/react-query'
import { useAfterPaint } from '../../core/loading/useAfterPaint.ts'
import { siteQuery } from '../../entities/site/site.query.ts'
import type { SiteFacts } from './siteCopy.ts'

/** Which of the site's statements to show. Loads after the page; no claim is shown before that. */
export function useSiteFacts(): SiteFacts {
  const { data: site, isError } = useQuery({ ...siteQuery, enabled: useAfterPaint() })
  return {
    isKnown: site !== undefined || isError,
    showsClaims: site?.showsClaims ?? false,
    isEncrypted: location.protocol === 'https:',
    kept: site && (site.encryptsAtRest ? 'encrypted' : 'plain'),
    securityContact: site?.securityContact ?? undefined,
  }
}
