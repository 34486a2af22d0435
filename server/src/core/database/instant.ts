import { timestamp } from 'drizzle-orm/pg-core'

/** A column of an instant, which is the same whatever zone a connection has. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })
