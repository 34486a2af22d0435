import { type AuditEvent, auditRoutes as contract } from '@outlay/contract/audit'
import type { FastifyInstance } from 'fastify'
import { addressOfNextPage } from '../../core/http/links.ts'
import { route } from '../../core/http/route.ts'
import type { Audit } from './audit.service.ts'
import { auditCsv } from './auditCsv.ts'

export function auditRoutes(app: FastifyInstance, audit: Audit): void {
  route(app, contract.own, async ({ actor, query, request, reply }) => {
    const { events, next } = await audit.own(actor, query)
    if (next) reply.header('link', addressOfNextPage(request.url, next))
    return events
  })
  route(app, contract.exportOwn, async ({ actor }) => fileOf(audit.allOwn(actor), 'outlay-account-log.csv'))
  route(app, contract.ofTeam, async ({ actor, query, request, reply }) => {
    const { events, next } = await audit.ofTeam(actor, query)
    if (next) reply.header('link', addressOfNextPage(request.url, next))
    return events
  })
  route(app, contract.exportOfTeam, async ({ actor }) =>
    fileOf(audit.allOfTeam(actor), 'outlay-team-log.csv'),
  )
}

const fileOf = (portions: AsyncGenerator<AuditEvent[]>, fileName: string) => ({
  stream: auditCsv(portions),
  type: 'text/csv; charset=utf-8',
  fileName,
})
