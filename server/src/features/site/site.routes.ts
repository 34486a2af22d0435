import { siteRoutes as contract } from '@outlay/contract/site/site'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../core/config/config.ts'
import { route } from '../../core/http/route.ts'
import type { Accounts } from '../accounts/accounts.service.ts'

interface Dependencies {
  readonly accounts: Accounts
  readonly config: Config
}

export function siteRoutes(app: FastifyInstance, { accounts, config }: Dependencies): void {
  route(app, contract.site, async () => ({
    registration: await accounts.registration(),
    showsClaims: config.SITE_CLAIMS === 'on',
    securityContact: config.SECURITY_CONTACT ?? null,
    salesContact: config.SALES_CONTACT ?? null,
    sendsMail: config.SMTP_URL !== undefined,
    encryptsAtRest: config.ENCRYPTION === 'on',
  }))
}
