import type { DataUseChoices, PictureYears } from '@outlay/contract/dataUse/dataUse'
import { and, asc, gt, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { dataUses } from './dataUse.table.ts'

export type DataUseRow = typeof dataUses.$inferSelect

export async function findDataUse(db: Db, userId: string): Promise<DataUseRow | undefined> {
  const [row] = await db.select().from(dataUses).where(ownedBy(userId, dataUses))
  return row
}

/** Requires the person to be locked. */
export async function upsertDataUse(
  db: Db,
  userId: string,
  choices: DataUseChoices & Pick<DataUseRow, 'pictureYearsSince'>,
): Promise<void> {
  await db
    .insert(dataUses)
    .values({ ...choices, userId })
    .onConflictDoUpdate({ target: dataUses.userId, set: choices })
}

export interface PictureTerm {
  readonly userId: string
  readonly years: PictureYears
}

/** People whose choice to erase pictures was made before an instant, by id. */
export async function listPictureTerms(
  db: Db,
  { chosenUntil, after, limit }: { chosenUntil: Date; after: PictureTerm | undefined; limit: number },
): Promise<PictureTerm[]> {
  const rows = await db
    .select({ userId: dataUses.userId, years: dataUses.pictureYears })
    .from(dataUses)
    .where(
      and(
        isNotNull(dataUses.pictureYears),
        lte(dataUses.pictureYearsSince, chosenUntil),
        after && gt(dataUses.userId, after.userId),
      ),
    )
    .orderBy(asc(dataUses.userId))
    .limit(limit)
  return rows.flatMap(({ userId, years }) => (years === null ? [] : [{ userId, years }]))
}
