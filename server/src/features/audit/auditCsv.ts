import { Readable } from 'node:stream'
import type { AuditEvent } from '@outlay/contract/audit'
import { byteOrderMark, lineEnd, textCell } from '../../core/files/csvText.ts'

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
export function auditCsv(portions: AsyncIterable<readonly AuditEvent[]>): Readable {
  return Readable.from(linesOf(portions), { objectMode: false })
}

async function* linesOf(portions: AsyncIterable<readonly AuditEvent[]>): AsyncGenerator<string> {
  yield `${byteOrderMark}${columns.map(([title]) => textCell(title)).join()}${lineEnd}`
  for await (const portion of portions)
    yield portion.map(event => `${columns.map(([, of]) => textCell(of(event))).join()}${lineEnd}`).join('')
}
