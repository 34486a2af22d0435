import * as z from 'zod/mini'

/** Ids are UUID version 7 (RFC 9562), made by the application: sortable by the time they were made. */
export const idSchema = z.uuid('This is not an id')

export const idParams = z.object({ id: idSchema })
