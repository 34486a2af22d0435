import { Readable } from 'node:stream'
import { type AuditEvent, auditRoutes as contract } from '@outlay/contract/audit/audit'
import type { FastifyInstance } from 'fastify'
import { byteOrderMark, lineEnd, textCell } from '../../core/files/csvText.ts'
import { nextPageLink, route } from '../../core/http/route.ts'
import type { Audit } from './audit.service.ts'

const columns: readonly [title: string, of: (event: AuditEvent) => string][] = [
  ['Time (UTC)', ({ at }) => at],
  ['What', ({ what }) => what],
  ['Details', ({ details }) => details],
  ['Who', ({ who }) => who ?? ''],
  ['Device', ({ device }) => device ?? ''],
  ['Network', ({ network }) => network ?? ''],
  ['Kind', ({ kind }) => kind],
]

/** Streams CSV (RFC 4180) at the client's pace. */
function auditCsv(portions: AsyncIterable<readonly AuditEvent[]>): Readable {
  return Readable.from(linesOf(portions), { objectMode: false })
}

async function* linesOf(portions: AsyncIterable<readonly AuditEvent[]>): AsyncGenerator<string> {
  yield `${byteOrderMark}${columns.map(([title]) => textCell(title)).join()}${lineEnd}`
  for await (const portion of portions)
    yield portion.map(event => `${columns.map(([, of]) => textCell(of(event))).join()}${lineEnd}`).join('')
}

export function auditRoutes(app: FastifyInstance, audit: Audit): void {
  route(app, contract.own, async ({ actor, query, request, reply }) => {
    const { events, next } = await audit.own(actor, query)
    if (next) reply.header('link', nextPageLink(request.url, next))
    return events
  })
  route(app, contract.exportOwn, async ({ actor }) => fileOf(audit.allOwn(actor), 'outlay-account-log.csv'))
  route(app, contract.ofTeam, async ({ actor, query, request, reply }) => {
    const { events, next } = await audit.ofTeam(actor, query)
    if (next) reply.header('link', nextPageLink(request.url, next))
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
