import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small separate disk; undefined if this user may not mount one. */
export function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder], { stdio: 'pipe' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}

export function removeDisk(folder: string): void {
  execFileSync('umount', [folder])
  rmSync(folder, { recursive: true })
}

export const canMount = (() => {
  const disk = smallDisk()
  if (disk) removeDisk(disk)
  return disk !== undefined
})()
if (!canMount)
  process.stderr.write('SKIPPED: the full disk needs the right to mount a file system in memory (root).\n')

/** Fills the disk up to `leftBytes`, not including space the server frees meanwhile. Returns the filler file. */
export async function fill(disk: string, leftBytes = 0): Promise<string> {
  const filler = join(disk, 'filler')
  const { bavail, bsize } = await statfs(disk)
  await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes))).catch(() => undefined)
  return filler
}
