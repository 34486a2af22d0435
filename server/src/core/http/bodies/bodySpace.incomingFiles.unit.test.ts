import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { IncomingFiles, SharedSpace } from './bodySpace.ts'

const megabyte = 1024 * 1024

async function incoming() {
  const folder = await mkdtemp(join(tmpdir(), 'outlay-incoming-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder, files: await IncomingFiles.open(folder) }
}

async function* chunks(...sizes: number[]) {
  for (const size of sizes) yield Buffer.alloc(size, 7)
}

const shareOf = (bytes: number) => new SharedSpace(bytes).take('ada', megabyte)

test('what came is there whole, and no name of it in the folder, so that it goes with the process', async () => {
  const { folder, files } = await incoming()
  const file = await files.receive(chunks(1000, 2000), shareOf(10 * megabyte))
  expect(await readdir(folder)).toEqual([])
  expect(file.size).toBe(3000)
  expect(await file.read()).toEqual(Buffer.alloc(3000, 7))
  await file.discard()
  await file.discard()
  await expect(file.read()).rejects.toThrow()
})

test('a file that outgrows the space is given up', async () => {
  const { folder, files } = await incoming()
  const receiving = files.receive(chunks(megabyte, megabyte, megabyte), shareOf(4 * megabyte))
  await expect(receiving).rejects.toThrow('Too many of your requests')
  expect(await readdir(folder)).toEqual([])
})

test('what a process left that died in between goes with the next start; young files may be another’s', async () => {
  const { folder } = await incoming()
  await mkdir(folder, { recursive: true })
  for (const name of ['old', 'young']) await writeFile(join(folder, name), 'x')
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  await utimes(join(folder, 'old'), longAgo, longAgo)
  await IncomingFiles.open(folder)
  expect(await readdir(folder)).toEqual(['young'])
})
