import type { PictureYears } from '@outlay/contract/dataUse'
import { boolean, integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { users } from '../accounts/accounts.table.ts'

/** What people let be done with their data; of those who have changed any of it. */
export const dataUses = pgTable('data_uses', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  claude: boolean('claude').notNull(),
  openai: boolean('openai').notNull(),
  pictureYears: smallint('picture_years').$type<PictureYears>(),
  /** When the years were chosen. */
  pictureYearsSince: instant('picture_years_since'),
  /** Raised by a trigger; 1 are the defaults, which no row holds. */
  version: integer('version').notNull().default(2),
})
