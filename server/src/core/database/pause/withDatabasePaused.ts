import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { CommandRefusal } from '../../commands/commandRefusal.ts'
import { DataFolderInUseError, lockFolder } from '../lock.ts'
import { atHoldSocket, holdWords } from './pauseSocket.ts'

/**
 * Does work while nothing in the embedded database's folder changes: either no Outlay runs on it, or the running one
 * was asked to pause.
 * @throws CommandRefusal if it did not pause long enough, making the work unusable
 */
export async function withDatabasePaused(dataDir: string, work: () => Promise<void>): Promise<void> {
  const lock = await lockFolder(dataDir).catch(error => {
    if (error instanceof DataFolderInUseError) return undefined
    throw error
  })
  if (!lock) return whileAsked(dataDir, work)
  try {
    await work()
  } finally {
    await lock.release()
  }
}

async function whileAsked(dataDir: string, work: () => Promise<void>): Promise<void> {
  const { result: socket, folder } = await atHoldSocket(dataDir, reach).catch(() => {
    throw new CommandRefusal(
      `Outlay is running on ${dataDir} and cannot be asked to hold still. Stop Outlay, run this again, and start it.`,
    )
  })
  try {
    const answers = createInterface(socket)[Symbol.asyncIterator]()
    await expect(answers, holdWords.held)
    await work()
    socket.write(holdWords.release)
    await expect(answers, holdWords.released)
  } finally {
    socket.destroy()
    await folder?.close()
  }
}

async function reach(path: string): Promise<Socket> {
  const socket = connect(path)
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  return socket
}

async function expect(answers: AsyncIterator<string>, word: string): Promise<void> {
  const { value } = await answers.next()
  if (`${value}\n` === word) return
  throw new CommandRefusal(
    'Outlay was too busy to hold still for long enough, so nothing was kept. Run this again, at a quieter time or while Outlay is stopped.',
  )
}
