import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandRefusal } from '../commands/commandErrors.ts'
import { RowSum } from '../database/copying/tables.ts'
import { isFileKey } from '../files/files.ts'
import {
  fileSums,
  type Manifest,
  manifestFile,
  manifestSchema,
  manifestSumFile,
  partOf,
  readPart,
  sha256Of,
  sumLine,
} from './backupFormat.ts'

export interface SummedFile {
  readonly key: string
  readonly sha256: string
}

/** A backup whose manifest is intact. `verifyParts` checks its contents. */
export interface Backup {
  readonly folder: string
  readonly manifest: Manifest
  readonly files: readonly SummedFile[]
}

/** @throws CommandRefusal if it is missing or damaged */
export async function openBackup(folder: string): Promise<Backup> {
  const text = await readText(folder, manifestFile)
  if (text === undefined)
    throw new CommandRefusal(
      `${folder} is no backup, or one that was not finished: it has no ${manifestFile}. Name the folder of a whole one.`,
    )
  if ((await readText(folder, manifestSumFile)) !== sumLine(sha256Of(text), manifestFile))
    throw backupCorrupted(folder, manifestFile)
  const manifest = manifestSchema.safeParse(JSON.parse(text))
  if (!manifest.success)
    throw new CommandRefusal(
      `The backup in ${folder} is of a kind that this version of Outlay does not know. Restore it by the version that made it, or a newer one.`,
    )
  const sums = await readText(folder, fileSums)
  if (sums === undefined || sha256Of(sums) !== manifest.data.files.sha256)
    throw backupCorrupted(folder, fileSums)
  return { folder, manifest: manifest.data, files: filesIn(folder, sums) }
}

/** Reads everything once. @throws CommandRefusal naming the first damaged part */
export async function verifyParts({ folder, manifest, files }: Backup): Promise<void> {
  for (const table of manifest.tables) {
    if (table.part !== partOf(table)) throw backupCorrupted(folder, manifestFile)
    const sum = new RowSum()
    const reading = async () => {
      for await (const rows of readPart(folder, table.part)) sum.add(rows)
    }
    await reading().catch(() => {
      throw backupCorrupted(folder, table.part)
    })
    if (sum.sum.sha256 !== table.sha256 || sum.sum.rows !== table.rows)
      throw backupCorrupted(folder, table.part)
  }
  let bytes = 0
  for (const { key, sha256 } of files) {
    const path = join(folder, 'files', key)
    if ((await sha256OfFile(path)) !== sha256) throw backupCorrupted(folder, `files/${key}`)
    bytes += (await stat(path)).size
  }
  if (files.length !== manifest.files.count || bytes !== manifest.files.bytes)
    throw backupCorrupted(folder, fileSums)
}

export function backupCorrupted(folder: string, part: string): CommandRefusal {
  return new CommandRefusal(
    `The backup in ${folder} is damaged: ${part} is missing or not as it was written. Nothing was restored. Take another backup, or another copy of this one.`,
  )
}

const sumForm = /^([0-9a-f]{64}) {2}files\/(.+)$/

function filesIn(folder: string, sums: string): SummedFile[] {
  return sums
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const [, sha256 = '', key = ''] = sumForm.exec(line) ?? []
      if (!isFileKey(key)) throw backupCorrupted(folder, fileSums)
      return { key, sha256 }
    })
}

async function sha256OfFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const portion of createReadStream(path)) hash.update(portion)
  } catch {
    return undefined
  }
  return hash.digest('hex')
}

function readText(folder: string, name: string): Promise<string | undefined> {
  return readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
}
