import type { ReaderName, ReadWord, ReceiptReading } from '@outlay/contract/receiptReadings'
import type { DuplicateKind, ReceiptRotation } from '@outlay/contract/receipts'
import { isNotNull, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { users } from '../accounts/accounts.table.ts'
import { expenses } from '../expenses/expenses.table.ts'

/** Where a page's picture is, and its media type. */
export interface PageFile {
  readonly key: string
  readonly type: string
}

/** A perceptual hash as 256 zeros and ones. */
const fingerprintBits = customType<{ data: string }>({ dataType: () => 'bit(256)' })

/** Receipt pictures; the bytes are in the file store under these keys. */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expenseId: uuid('expense_id')
      .notNull()
      .references(() => expenses.id, { onDelete: 'cascade' }),
    /** Of the file as it was uploaded, hexadecimal. */
    sha256: text('sha256').notNull(),
    uploadedBytes: integer('uploaded_bytes').notNull(),
    /** Of all that is kept of it: pages, thumbnail, original. Of one from before this was counted, as it was uploaded. */
    storedBytes: integer('stored_bytes').notNull(),
    /** Which pages of the file, or papers of its picture, counted from 1; null is all of it. */
    filePages: integer('file_pages').array(),
    /** Of the first page; a null is a receipt from before there were any. */
    fingerprint: fingerprintBits('fingerprint'),
    /** The first page. */
    pictureKey: text('picture_key').notNull(),
    pictureType: text('picture_type').notNull(),
    thumbnailKey: text('thumbnail_key').notNull(),
    thumbnailType: text('thumbnail_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** To be looked at, in degrees, clockwise; all of its files stay as they are. */
    rotation: smallint('rotation').$type<ReceiptRotation>().notNull().default(0),
    furtherPages: jsonb('further_pages').$type<readonly PageFile[]>().notNull().default([]),
    /** The file as it was sent, where it was not a picture. */
    originalKey: text('original_key'),
    originalType: text('original_type'),
    /** The expense that this receipt seems to repeat, until a person has decided. */
    duplicateOf: uuid('duplicate_of').references(() => expenses.id, { onDelete: 'set null' }),
    duplicateKind: text('duplicate_kind').$type<DuplicateKind>(),
    /** Of the file as it was sent; null where that was not kept. */
    fileName: text('file_name'),
    /** Among the receipts of its expense, the first of which that shows; there may be gaps. */
    position: integer('position').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Set while it can still be put back on the expense that it was taken off. */
    removedAt: instant('removed_at'),
  },
  table => [
    index('receipts_expense_id').on(table.expenseId),
    index('receipts_sha256').on(table.userId, table.sha256),
    index('receipts_duplicate_of').on(table.duplicateOf),
    check('receipts_rotation_is_by_quarters', sql`${table.rotation} in (0, 90, 180, 270)`),
    index('receipts_removed_at').on(table.removedAt).where(isNotNull(table.removedAt)),
  ],
)

/** The bytes that are kept of a person's receipts, of deleted ones until they are erased; kept by triggers. */
export const storageTotals = pgTable('storage_totals', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})

/** Every word on a receipt; apart from it, because only a review asks for them. */
export const receiptWords = pgTable('receipt_words', {
  receiptId: uuid('receipt_id')
    .primaryKey()
    .references(() => receipts.id, { onDelete: 'cascade' }),
  words: jsonb('words').$type<readonly ReadWord[]>().notNull(),
})

/** What readers answered, by the file they were given: the same file is not read, and paid for, twice. */
export const receiptReadings = pgTable(
  'receipt_readings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    /** Of the file, as `pageGroupsSchema` writes them. */
    pages: text('pages').notNull().default('all'),
    reader: text('reader').$type<ReaderName>().notNull(),
    reading: jsonb('reading').$type<ReceiptReading>().notNull(),
    words: jsonb('words').$type<readonly ReadWord[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.sha256, table.pages, table.reader] }),
    index('receipt_readings_created_at').on(table.createdAt),
  ],
)
