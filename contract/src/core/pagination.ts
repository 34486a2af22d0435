import * as z from 'zod/mini'

export const defaultPageSize = 50
export const maxPageSize = 200

/** Page size as it stands in a query string. Answers carry the next page's address in a `Link` header (RFC 8288). */
export const limitSchema = z._default(
  z.coerce
    .number('The limit is a whole number')
    .check(
      z.int('The limit is a whole number'),
      z.minimum(1, 'The limit is at least 1'),
      z.maximum(maxPageSize, `The limit is at most ${maxPageSize}`),
    ),
  defaultPageSize,
)

/** Opaque; taken from the `Link` header of the page before. It may hold a text by which a list is sorted. */
export const cursorSchema = z.string().check(z.maxLength(4000))

/** Which page of a list is wanted, as read by `limitSchema` and `cursorSchema`. */
export interface PageQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}
