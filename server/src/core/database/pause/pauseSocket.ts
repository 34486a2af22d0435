import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'

const socketFile = 'hold.socket'

/** The socket's protocol, one line per message. */
export const holdWords = { held: 'held\n', release: 'release\n', released: 'released\n' } as const

/** Accesses a data folder's socket through a short path: socket paths are limited to 107 bytes. */
export async function atHoldSocket<Result>(
  dataDir: string,
  use: (path: string) => Promise<Result>,
): Promise<{ result: Result; folder: FileHandle | undefined }> {
  if (process.platform !== 'linux') return { result: await use(join(dataDir, socketFile)), folder: undefined }
  const folder = await open(dataDir, 'r')
  try {
    return { result: await use(`/proc/self/fd/${folder.fd}/${socketFile}`), folder }
  } catch (error) {
    await folder.close()
    throw error
  }
}
