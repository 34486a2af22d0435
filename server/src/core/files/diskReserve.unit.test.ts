import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DiskReserve } from './diskReserve.ts'

const megabyte = 1024 * 1024

/** A reserve on a disk with simulated free space. */
async function reserveOn(disk: { free: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'outlay-reserve-'))
  const said: string[] = []
  const note = (_: unknown, message?: string) => void said.push(message ?? '')
  const reserve = await DiskReserve.open(folder, {
    logger: { error: note, info: note },
    freeBytes: async () => disk.free,
  })
  onTestFinished(async () => {
    await reserve.close()
    await rm(folder, { recursive: true })
  })
  return { reserve, said, isKept: () => existsSync(join(folder, 'disk.reserve')) }
}

test('keeps a little of the disk, and gives it free when nothing else is left', async () => {
  const disk = { free: 500 * megabyte }
  const { reserve, said, isKept } = await reserveOn(disk)
  expect([reserve.isFull, isKept()]).toEqual([false, true])
  disk.free = 2 * megabyte
  await reserve.look()
  expect([reserve.isFull, isKept()]).toEqual([true, false])
  expect(said).toEqual(['the disk is full'])
})

test('is full from its start where the process before gave the reserve up and there is no room for it', async () => {
  const disk = { free: 26 * megabyte }
  const { reserve, said, isKept } = await reserveOn(disk)
  expect([reserve.isFull, isKept()]).toEqual([true, false])
  disk.free = 60 * megabyte
  await reserve.look()
  expect([reserve.isFull, isKept()]).toEqual([false, true])
  expect(said).toEqual(['the disk is full', 'the disk has space again'])
})

test('stays full until there is room for the reserve and more, and then keeps it again', async () => {
  const disk = { free: 2 * megabyte }
  const { reserve, said, isKept } = await reserveOn(disk)
  disk.free = 26 * megabyte
  await reserve.look()
  expect([reserve.isFull, isKept()]).toEqual([true, false])
  disk.free = 60 * megabyte
  await reserve.look()
  expect([reserve.isFull, isKept()]).toEqual([false, true])
  expect(said).toEqual(['the disk is full', 'the disk has space again'])
})
