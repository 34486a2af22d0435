import { timestamp } from 'drizzle-orm/pg-core'

/** A timestamp with time zone, independent of the connection's time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })
