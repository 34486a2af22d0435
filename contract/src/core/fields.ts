import * as z from 'zod/mini'
import { isDay } from './daySpans.ts'

/** A boolean as text, in bodies, query strings and responses. */
export const booleanTextSchema = z.enum(['true', 'false'], "Must be 'true' or 'false'")

/** The input form: parses to a boolean. */
export const booleanInput = z.pipe(
  booleanTextSchema,
  z.transform(text => text === 'true'),
)

/** UUID version 7 (RFC 9562), created by the application, so ids sort by creation time. */
export const idSchema = z.uuid('This isn’t a valid ID')

export const idParams = z.object({ id: idSchema })

function problemOf({ input }: { readonly input?: unknown }): string {
  return input === '' ? 'Date is required' : 'Date must be a valid day, like 2026-03-31'
}

/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = z.string('Date is required').check(z.refine(isDay, { error: problemOf }))

const firstInstant = Date.UTC(1900, 0, 2)
const lastInstant = Date.UTC(2199, 11, 31) - 1

/** Whether the instant falls on a day valid for `isDay` in every timezone; hence one day less at either end. */
function isInstantOfDays(text: string): boolean {
  const time = Date.parse(text)
  return time >= firstInstant && time <= lastInstant
}

const notATime = 'Enter a time, like 2026-03-31T09:30:00Z'

/** An instant, ISO 8601, in UTC or with an offset; 1900-01-02 to 2199-12-30 in UTC. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: notATime })
  .check(z.refine(isInstantOfDays, notATime))

/** A day, or an instant that the server converts to the person's day. */
export const dayOrInstantSchema = z.union([daySchema, instantSchema], {
  error: problemOf,
})

const invalid = 'Please enter a valid email address'

/** At most as long as RFC 5321, 4.5.3.1.3 allows. */
export const emailSchema = z
  .string(invalid)
  .check(z.trim())
  .check(z.maxLength(254, invalid))
  .check(z.email(invalid))

/** An address whose domain may be non-ASCII, which the server converts to ASCII (RFC 5891). */
export const internationalEmailSchema = z
  .string(invalid)
  .check(z.trim())
  .check(z.maxLength(254, invalid))
  .check(z.regex(/^[^\s@]+@[^\s@]+$/, { error: invalid, abort: true }))
  .check(
    z.regex(/^[\x21-\x7e]+@/, {
      error: 'The part before the @ can’t have accents or umlauts: email to it doesn’t always arrive',
      abort: true,
    }),
  )
  .check(z.refine(address => !isAscii(address) || z.safeParse(emailSchema, address).success, invalid))

const isAscii = (text: string): boolean => /^[\x21-\x7e]*$/.test(text)

const defaultPageSize = 50
export const maxPageSize = 200

/** Page size from a query string. The next page's URL is in the response's `Link` header (RFC 8288). */
export const limitSchema = z._default(
  z.coerce
    .number('Limit must be a whole number')
    .check(
      z.int('Limit must be a whole number'),
      z.minimum(1, 'Limit must be at least 1'),
      z.maximum(maxPageSize, `The limit is at most ${maxPageSize}`),
    ),
  defaultPageSize,
)

/** Opaque; taken from the previous page's `Link` header. May include the text a list is sorted by. */
export const cursorSchema = z.string().check(z.maxLength(4000))

/** The requested page, as parsed by `limitSchema` and `cursorSchema`. */
export interface PageQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}
