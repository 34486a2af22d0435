import * as z from 'zod/mini'

export const defaultPageSize = 50
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
