import { z } from 'zod'

/** Incremented with each change an older Outlay would misread. */
export const manifestFormat = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()

const tablePart = z.object({
  name: z.string(),
  /** Path of its file in the backup. */
  part: z.string(),
  rows: count,
  /** Of the uncompressed lines. */
  sha256,
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  order: z.string(),
})

export const manifestSchema = z.object({
  format: z.literal(manifestFormat),
  /** Outlay version. */
  madeBy: z.string(),
  /** Just before the snapshot was taken. */
  at: z.iso.datetime(),
  migration: z.number(),
  jobStore: z.number(),
  encryptionKeys: z.array(z.string()),
  tables: z.array(tablePart),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.object({ part: z.string(), count, bytes: count, sha256 }),
})

export type Manifest = z.output<typeof manifestSchema>

/** Written last: a folder without it is not a backup. */
export const manifestFile = 'manifest.json'
/** Inputs of `sha256sum -c`: the manifest, and each stored file. */
export const manifestSumFile = 'manifest.sha256'
export const fileSums = 'files.sha256'

/** One line of a `sha256sum` file. */
export function sumLine(sha256: string, path: string): string {
  return `${sha256}  ${path}\n`
}
