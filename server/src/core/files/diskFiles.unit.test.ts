import { mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDiskFiles } from './diskFiles.ts'
import { fileStoreSuite } from './files.test-suite.ts'

fileStoreSuite('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outlay-files-'))
  const cleanUp = () => rm(folder, { recursive: true })
  return { files: await openDiskFiles(join(folder, 'files')), cleanUp }
})

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outlay-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const permissions = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('files and folders are for their owner alone', async () => {
  const root = join(await temporaryFolder(), 'files')
  const files = await openDiskFiles(root)
  await files.put('receipts/ab/1.jpg', Buffer.from('picture'))
  expect(await permissions(root)).toBe('700')
  expect(await permissions(join(root, 'receipts'))).toBe('700')
  expect(await permissions(join(root, 'receipts/ab'))).toBe('700')
  expect(await permissions(join(root, 'receipts/ab/1.jpg'))).toBe('600')
})

test('a put that fails leaves nothing behind', async () => {
  const root = await temporaryFolder()
  const files = await openDiskFiles(root)
  await files.put('receipts/ab/in-the-way', Buffer.from('a file where a folder would be'))
  await expect(files.put('receipts/ab/in-the-way/1.jpg', Buffer.from('x'))).rejects.toThrow()
  expect(await readdir(join(root, '.drafts'))).toEqual([])
})

test('what a killed process left half written is cleared away, work under way is not', async () => {
  const root = await temporaryFolder()
  await openDiskFiles(root)
  await writeFile(join(root, '.drafts/old'), 'half')
  await utimes(join(root, '.drafts/old'), 1_700_000_000, 1_700_000_000)
  await writeFile(join(root, '.drafts/young'), 'half')
  await openDiskFiles(root)
  expect(await readdir(join(root, '.drafts'))).toEqual(['young'])
})

test('a link that was put among the files is not followed', async () => {
  const root = await temporaryFolder()
  const files = await openDiskFiles(root)
  await files.put('receipts/ab/1.jpg', Buffer.from('x'))
  await writeFile(join(root, 'elsewhere.txt'), 'not a receipt')
  await symlink(join(root, 'elsewhere.txt'), join(root, 'receipts/ab/link.jpg'))
  await expect(files.open('receipts/ab/link.jpg')).rejects.toThrow()
})
