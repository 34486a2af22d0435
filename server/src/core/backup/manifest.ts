import { z } from 'zod'

/** Raised with each change that an older Outlay would misread. */
export const manifestFormat = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()

const tablePart = z.object({
  name: z.string(),
  /** Its file within the backup. */
  part: z.string(),
  rows: count,
  /** Of its lines, before they are compressed. */
  sha256,
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  order: z.string(),
})

export const manifestSchema = z.object({
  format: z.literal(manifestFormat),
  /** The version of Outlay. */
  madeBy: z.string(),
  /** Before the moment that the backup shows. */
  at: z.iso.datetime(),
  migration: z.number(),
  jobStore: z.number(),
  encryptionKeys: z.array(z.string()),
  tables: z.array(tablePart),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.object({ part: z.string(), count, bytes: count, sha256 }),
})

export type Manifest = z.output<typeof manifestSchema>

/** Written last: a folder without one is no backup. */
export const manifestFile = 'manifest.json'
/** What `sha256sum -c` looks at: of the manifest, and of each stored file. */
export const manifestSumFile = 'manifest.sha256'
export const fileSums = 'files.sha256'

/** One line of such a file. */
export function sumLine(sha256: string, path: string): string {
  return `${sha256}  ${path}\n`
}
