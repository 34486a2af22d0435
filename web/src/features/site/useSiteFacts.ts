import { useQuery } from '@tanstack/react-query'
import { useAfterPaint } from '../../core/loading/useAfterPaint.ts'
import { siteQuery } from '../../entities/site/site.query.ts'
import type { SiteFacts } from './siteCopy.ts'

/** What of the site's copy is to be shown here. Asked for once the page is there; no claim shows before it is known. */
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
