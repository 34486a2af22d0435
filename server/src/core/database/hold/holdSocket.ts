import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'

const socketFile = 'hold.socket'

/** What is said on it, a line each. */
export const holdWords = { held: 'held\n', release: 'release\n', released: 'released\n' } as const

/** Works with the socket of a data folder by a path that is short enough: a socket's may have 107 bytes. */
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
