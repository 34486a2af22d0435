import type { ReaderName, ReadWord, ReceiptReading } from '@outlay/contract/receipts/receiptReadings'
import type { DuplicateKind, ReceiptRotation } from '@outlay/contract/receipts/receipts'
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

/** A page's file key and media type. */
export interface PageFile {
  readonly key: string
  readonly type: string
}

/** A perceptual hash as 256 zeros and ones. */
const fingerprintBits = customType<{ data: string }>({ dataType: () => 'bit(256)' })

/** Receipts; their files are in the file store under these keys. */
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
    /** Of the uploaded file, hexadecimal. */
    sha256: text('sha256').notNull(),
    uploadedBytes: integer('uploaded_bytes').notNull(),
    /** Bytes of all its stored files: pages, thumbnail, original. For older receipts, the uploaded size. */
    storedBytes: integer('stored_bytes').notNull(),
    /** Which pages of the file, or papers on its picture, counted from 1; null for all. */
    filePages: integer('file_pages').array(),
    /** Of the first page; null for older receipts. */
    fingerprint: fingerprintBits('fingerprint'),
    /** The first page. */
    pictureKey: text('picture_key').notNull(),
    pictureType: text('picture_type').notNull(),
    thumbnailKey: text('thumbnail_key').notNull(),
    thumbnailType: text('thumbnail_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Display rotation in degrees, clockwise; the files stay unchanged. */
    rotation: smallint('rotation').$type<ReceiptRotation>().notNull().default(0),
    furtherPages: jsonb('further_pages').$type<readonly PageFile[]>().notNull().default([]),
    /** The original file, if it was not a picture. */
    originalKey: text('original_key'),
    originalType: text('original_type'),
    /** The expense that this receipt may duplicate, until a person decides. */
    duplicateOf: uuid('duplicate_of').references(() => expenses.id, { onDelete: 'set null' }),
    duplicateKind: text('duplicate_kind').$type<DuplicateKind>(),
    /** Of the uploaded file; null if not stored. */
    fileName: text('file_name'),
    /** Order among the receipts of its expense, which shows the first; may have gaps. */
    position: integer('position').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Set while a removed receipt can still be restored. */
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

/** Bytes of a person's receipts, including deleted ones until erased; maintained by triggers. */
export const storageTotals = pgTable('storage_totals', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})

/** The words on a receipt; a separate table because only reviews need them. */
export const receiptWords = pgTable('receipt_words', {
  receiptId: uuid('receipt_id')
    .primaryKey()
    .references(() => receipts.id, { onDelete: 'cascade' }),
  words: jsonb('words').$type<readonly ReadWord[]>().notNull(),
})

/** Cached reader answers by file, so that the same file is not read and paid for twice. */
export const receiptReadings = pgTable(
  'receipt_readings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    /** Pages of the file, as in `pageGroupsSchema`. */
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
