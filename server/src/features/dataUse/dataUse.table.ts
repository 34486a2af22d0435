import type { PictureYears } from '@outlay/contract/dataUse/dataUse'
import { boolean, integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { users } from '../accounts/accounts.table.ts'

/** People's choices about their data, once they changed any. */
export const dataUses = pgTable('data_uses', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  claude: boolean('claude').notNull(),
  openai: boolean('openai').notNull(),
  pictureYears: smallint('picture_years').$type<PictureYears>(),
  /** When the retention period was chosen. */
  pictureYearsSince: instant('picture_years_since'),
  /** Incremented by a trigger; 1 is the defaults, which are not stored. */
  version: integer('version').notNull().default(2),
})
