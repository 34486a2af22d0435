import * as z from 'zod/mini'

/** UUID version 7 (RFC 9562), created by the application, so ids sort by creation time. */
export const idSchema = z.uuid('This is not a valid ID')

export const idParams = z.object({ id: idSchema })
