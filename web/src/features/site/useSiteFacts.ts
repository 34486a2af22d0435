import { useQuery } from '@tanstack/react-query'
import { useAfterPaint } from '../../core/loading/useAfterPaint.ts'
import { siteQuery } from '../../entities/site/site.query.ts'
import type { SiteFacts } from './siteCopy.ts'

/** What of the site's copy is to be shown here. Asked for once the page is there; no claim shows before it is known. */
export function useSiteFacts(): SiteFacts {
  const { data: site } = useQuery({ ...siteQuery, enabled: useAfterPaint() })
  return {
    showsClaims: site?.showsClaims ?? false,
    isEncrypted: window.location.protocol === 'https:',
    kept: site && (site.encryptsAtRest ? 'encrypted' : 'plain'),
    securityContact: site?.securityContact,
  }
}
